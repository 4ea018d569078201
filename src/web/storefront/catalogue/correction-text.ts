/** Says that a misspelled text was corrected. */
export function correctionText(text: string, corrected: string): string {
  return `No encontramos «${text}». Te mostramos «${corrected}».`
}
