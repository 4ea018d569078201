/** The environment of a program whose clock goes on from another moment. */
export function clockFrom(moment: number): { readonly NODE_OPTIONS: string } {
  const script = `
    const Real = Date, shift = ${moment - Date.now()}
    globalThis.Date = class extends Real {
      constructor(...values) { values.length > 0 ? super(...values) : super(Real.now() + shift) }
      static now() { return Real.now() + shift }
    }`
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` }
}
