let passed: File | undefined

/** Hands a file to the page of imports, which is opened next. */
export function passFile(file: File): void {
  passed = file
}

export function takePassedFile(): File | undefined {
  const file = passed
  passed = undefined
  return file
}
