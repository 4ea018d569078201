import { readFileSync } from 'node:fs'
import { CATEGORIES } from '#domain/catalogue/category.ts'
import { hasIcon } from '../icons.ts'
import { lettering } from '../lettering.ts'
import { oval, put } from '../svg.ts'
import { openDrawer } from '../things.ts'
import { confetti } from './stage.ts'

const PAPER = '#fffaf3'
const INK = '#2b1b3d'
const FUCHSIA = '#d2166b'
const CONFETTI = ['#ffc533', '#d2166b', '#0b7f86', '#c9b6f5', '#ff8a26'] as const

const LOGO = readFileSync(new URL('./logo.svg', import.meta.url), 'utf8')
/** The logo's own drawing, brought from its 64 units to 100. */
const LOGO_DRAWING = `<g transform="scale(1.5625)">${LOGO.replace(/<\/?svg[^>]*>/g, '')}</g>`

export function favicon(): string {
  return LOGO
}

/** For home screens: on paper, with the margin that round masks cut. */
export function appIcon(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512"><rect width="512" height="512" fill="${PAPER}"/>${put(LOGO_DRAWING, 256, 252, 336)}</svg>`
}

/** For the status bar of phones, which show its shape alone. */
export function badgeIcon(): string {
  return LOGO.replace(/#[0-9A-F]{6}/g, '#FFFFFF')
}

/** The icon that stands for a category; the set has no flags of countries, so that one is drawn. */
export function categoryIcon(slug: string): string {
  const icon = CATEGORIES.find((category) => category.slug === slug)?.icon ?? ''
  const { draw } = openDrawer(slug)
  const drawing = hasIcon(icon) ? draw(icon) : draw('flag:celeste/white')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="256" height="256">${drawing}</svg>`
}

/** What a shared link shows. */
export function shareCard(): string {
  const { draw, random } = openDrawer('share card')
  const items = [
    ['latex:turquoise', 1090, 150, 200, 8],
    ['latex:gold', 858, 150, 190, -10],
    ['latex:fuchsia', 974, 120, 220, 0],
    ['pedestal:white+layer-cake:chocolate/fuchsia', 985, 408, 300, 0],
    ['party-popper', 806, 476, 180, 0],
    ['cupcake', 1128, 512, 150, 4],
    ['candy', 872, 556, 88, 10],
  ] as const
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630"><defs><radialGradient id="paper" cx=".82" cy=".5" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".4" stop-color="#ffe6ef"/><stop offset="1" stop-color="${PAPER}"/></radialGradient><radialGradient id="floor"><stop offset="0" stop-color="${INK}" stop-opacity=".3"/><stop offset="1" stop-color="${INK}" stop-opacity="0"/></radialGradient></defs>
<rect width="1200" height="630" fill="url(#paper)"/>${confetti(random, 46, [700, 14, 1190, 330], CONFETTI)}${oval(980, 572, 260, 30, 'url(#floor)')}${put(LOGO_DRAWING, 160, 196, 200)}${lettering('Serpentina', { x: 66, y: 368, height: 92, fill: INK, align: 'start' })}${lettering('Cotillón por mayor y menor', { x: 70, y: 482, height: 34, fill: FUCHSIA, align: 'start' })}${items.map(([thing, x, y, size, turn]) => put(draw(thing), x, y, size, turn)).join('')}</svg>`
}
