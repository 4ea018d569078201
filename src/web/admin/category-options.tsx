import { CATEGORIES } from '#domain/catalogue/category.ts'

/** The categories, for a list to choose one from. What it says before a choice stands in front of them. */
export function CategoryOptions() {
  return (
    <>
      {CATEGORIES.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
