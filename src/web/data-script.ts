/**
 * Data inside a page, not code: the policy that forbids inline scripts does not concern it, and with every `<` escaped nothing in
 * it can end the element. `attributes` are written as they are.
 */
export function dataScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
