import { useMemo } from 'react'
import { type DecimalMark, inDecimals, parseMoney } from '#domain/money/money.ts'
import { markQuestions, type TwoWays } from '#domain/spreadsheets/two-ways.ts'
import { useNumbers } from '#web/shop/shop-data.ts'
import { RadioBox } from '#web/ui/radio-card.tsx'
import { countOf } from '../words.ts'
import { RowNotes } from './row-notes.tsx'

/** What the owner says of a list with prices such as `477,808`. */
export type MarkAnswer = DecimalMark | 'thousands'

/** Which prices are read in two ways, and whether that has to be asked before the list counts. */
export function useMarkQuestion(twoWays: TwoWays | undefined, answer: MarkAnswer | undefined) {
  const numbers = useNumbers()
  const questions = useMemo(() => markQuestions(twoWays ?? [], numbers), [twoWays, numbers])
  return { questions, isOpen: questions.length > 0 && answer === undefined }
}

type MarkQuestionProps = {
  readonly questions: ReturnType<typeof markQuestions>
  readonly twoWays: TwoWays
  readonly answer: MarkAnswer | undefined
  readonly onAnswer: (answer: MarkAnswer) => void
}

/** Asks once for the whole list what a comma or point before three digits is. Stays, so that the other can be tried. */
export function MarkQuestion({ questions, twoWays, answer, onAnswer }: MarkQuestionProps) {
  const numbers = useNumbers()
  const { money, readings } = numbers
  const rows = twoWays.filter(({ written }) => readings(written).length > 1)
  const read = (written: string, decimalMark: MarkAnswer) => {
    const asDecimals = inDecimals(written)
    return asDecimals?.mark === decimalMark ? asDecimals.cents : (parseMoney(written) ?? 0)
  }
  const answers: readonly MarkAnswer[] = [...questions.map(({ mark }) => mark), 'thousands']
  return (
    <div className="mb-5 grid gap-3 rounded-card border border-sun-deep/50 bg-sun-soft p-4">
      <p role="status" className="font-bold">
        {rows.length === 1
          ? 'Un precio de la lista se puede leer de dos maneras.'
          : `${countOf(rows.length, 'precio', numbers)} de la lista se pueden leer de dos maneras.`}
      </p>
      <fieldset>
        <legend className="mb-1.5">
          La {questions.map(({ row, written }) => `fila ${row} dice «${written}»`).join(' y la ')}. ¿Cuánto
          es?
        </legend>
        <div className="flex flex-wrap gap-2">
          {answers.map((each) => (
            <RadioBox key={each} name="marca" checked={answer === each} onChange={() => onAnswer(each)}>
              {questions.map(({ written }) => money(read(written, each))).join(' y ')}
            </RadioBox>
          ))}
        </div>
      </fieldset>
      {rows.length > 1 && (
        <RowNotes
          title="Vale para todos estos precios"
          file="Precios que se leen de dos maneras"
          notes={rows.map(({ row, written }) => ({
            row,
            text: `${written}: ${readings(written).map(money).join(' o ')}`,
          }))}
        />
      )}
    </div>
  )
}
