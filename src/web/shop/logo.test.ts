import { readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Drawing } from './logo.tsx'

/** Coordinates, outlines and colours, in the order in which they are drawn. */
function drawingOf(svg: string): string[] {
  return [...svg.matchAll(/ (?:d|cx|cy|r)="[^"]+"|#[0-9A-F]{6}/g)].map(([part]) => part)
}

test('the logo on the page is drawn like the icon of the shop', () => {
  const icon = drawingOf(readFileSync('public/favicon.svg', 'utf8'))
  expect(icon).toHaveLength(12)
  expect(drawingOf(renderToStaticMarkup(createElement(Drawing, { className: '' })))).toEqual(icon)
})
