import { expect, test } from 'vitest'
import { MapAddress } from './map-address.ts'

const GOOGLE = 'https://www.google.com/maps/embed?pb=!1m18!1m12!2d-68.84!3d-32.89'
const OPEN = 'https://www.openstreetmap.org/export/embed.html?bbox=-68.86%2C-32.91&layer=mapnik'

test.each([
  ['an address', GOOGLE, GOOGLE],
  [
    'what Google gives',
    `<iframe src="${GOOGLE}" width="600" style="border:0;" allowfullscreen=""></iframe>`,
    GOOGLE,
  ],
  [
    'what OpenStreetMap gives',
    `<iframe width="425" src="${OPEN.replaceAll('&', '&amp;')}" style="border: 1px"></iframe><br/><small><a href="https://www.openstreetmap.org/#map=14">Ver</a></small>`,
    OPEN,
  ],
  ['with spaces around it', `\n  ${OPEN} `, OPEN],
  [
    'a map of places',
    'https://www.google.com/maps/d/embed?mid=1a',
    'https://www.google.com/maps/d/embed?mid=1a',
  ],
  [
    'an older one',
    "<IFRAME class='x' SRC='https://maps.google.com/maps?q=Mendoza&amp;output=embed'></IFRAME>",
    'https://maps.google.com/maps?q=Mendoza&output=embed',
  ],
])('the address of the map may be %s', (_, pasted, address) => {
  expect(MapAddress.parse(pasted)).toBe(address)
})

test.each([
  ['a page that cannot be in a frame', 'https://www.google.com/maps/place/Mendoza'],
  ['a short link', 'https://maps.app.goo.gl/abc'],
  ['another site', 'https://mapa.example/maps/embed?pb=1'],
  ['a site that looks like it', 'https://www.google.com.evil.example/maps/embed?pb=1'],
  ['a password in front', 'https://www.google.com@evil.example/maps/embed?pb=1'],
  ['no encryption', 'http://www.google.com/maps/embed?pb=1'],
  ['a script', 'javascript:alert(1)'],
  ['a frame of another site', '<iframe src="https://evil.example/"></iframe>'],
  ['a frame without a source', '<iframe></iframe>'],
  ['too long', `${GOOGLE}${'1'.repeat(2000)}`],
  ['characters that cannot be stored', `${GOOGLE}\0`],
  ['words', 'a la vuelta de la plaza'],
  ['nothing', ''],
])('the address of the map may not be %s, and the refusal says how to get one', (_, pasted) => {
  const { error } = MapAddress.safeParse(pasted)
  expect(error?.issues[0]?.message).toMatch(/^No es un mapa para insertar. En Google Maps: Compartir/)
})
