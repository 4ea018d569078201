/** The pages on each side of the current one. */
const AROUND = 1

/** The first and the last page and those around the current one; undefined stands for the pages left out. */
export function pageNumbers(page: number, totalPages: number): (number | undefined)[] {
  const numbers: (number | undefined)[] = []
  for (let number = 1; number <= totalPages; number++) {
    const isShown = number === 1 || number === totalPages || Math.abs(number - page) <= AROUND
    // A gap of one page is that page.
    const isOnlyOne =
      (number === 2 && page - AROUND === 3) || (number === totalPages - 1 && page + AROUND === totalPages - 2)
    if (isShown || isOnlyOne) numbers.push(number)
    else if (numbers.at(-1) !== undefined) numbers.push(undefined)
  }
  return numbers
}
