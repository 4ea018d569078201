/**
 * A script element with data, which the content security policy allows. Every `<` is escaped, so that the data cannot end the element.
 * `attributes` are not escaped.
 */
export function dataScript(attributes: string, data: unknown): string {
  return `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}
