import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from './search.ts'
import { searchWords, soundOf, stem, typedPieces, withoutAmount } from './search-words.ts'

const words = (text: string, isSold = false) => searchWords(fold(text), isSold).join(' ')

describe('sizes and numbers', () => {
  test.each([
    ['12"', ['12"', '12 pulgadas', '12 pulg', '12p', '12´´', "12''", '12”']],
    ['1000g', ['1kg', '1 kg', '1 kilo', '1 Kilo', '1000 g', '1000gr', '1.000 gramos', '1,0 kg']],
    ['1500ml', ['1,5 l', '1.5 litros', '1500 ml', '1500 cm³', '1500cc']],
    ['300cm', ['3 m', '3m', '3 mts', '300 cm', '3000 mm']],
    [
      '5',
      ['nº5', 'n5', 'n°5', 'N° 5', 'numero 5', 'número 5', 'nro. 5', 'num 5', '5', 'cinco', 'número cinco'],
    ],
    ['1', ['numero uno', 'n° uno', '1']],
    ['15 años', ['15 años', 'quince años']],
    ['x50', ['x50', 'x 50', 'por 50', '50 unidades', '50 u', '50 piezas']],
    ['t4', ['talle 4', 'T4', 't 4', 'Talle: 4'.replace(':', '')]],
    ['120cm 180cm', ['1,20×1,80 m', '1,20 x 1,80 m', '1.20x1.80m', '120 x 180 cm', '120*180 cm']],
  ])('%s is written in many ways', (meant, written) => {
    expect(written.map((text) => words(text))).toEqual(written.map(() => meant))
  })

  test('a number after a size is a count', () => {
    expect(words('Globo 12 x50')).toBe('globo 12 x50')
    expect(words('Blonda 30 cm x6')).toBe('blonda 30cm x6')
  })

  test('what is sold by size is found by the plain number too', () => {
    expect(words('Globo 12"', true)).toBe('globo 12" 12 12')
    expect(words('Gomitas 1 kg', true)).toBe('gomitas 1000g 1000 1')
    expect(words('Globo x50', true)).toBe('globo x50')
  })

  test('one as an article is no number', () => {
    expect(words('uno de los globos')).toBe('globos')
  })

  test('numbers that are no sizes stay as they are', () => {
    expect(words('Globo tubular 260')).toBe('globo tubular 260')
    expect(words('1 pelota')).toBe('1 pelota')
    expect(words('3 metal')).toBe('3 metal')
  })
})

describe('what was typed', () => {
  test.each([
    ['globo 10 pulgadas', ['globo', '10 pulgadas']],
    ['vela número cinco roja', ['vela', 'número cinco', 'roja']],
    ['Vasos  por 50', ['Vasos', 'por 50']],
    ['mantel 1,20 x 1,80 m', ['mantel', '1,20 x 1,80 m']],
    ['globos de Peppa Pig', ['globos', 'de Peppa', 'Pig']],
    ['velas de cumpleaños', ['velas']],
    ['de la', []],
  ])('%j has the pieces %j', (text, pieces) => {
    expect(typedPieces(text).map(({ typed }) => typed)).toEqual(pieces)
  })

  test('the pieces of any text give all its words', () => {
    const word = fc.constantFrom(
      'globo',
      '10',
      'pulgadas',
      'de',
      'x',
      'm',
      '1,5',
      'cumple',
      'n°',
      'tres',
      'Ñ',
      'kilo',
      '"',
    )
    fc.assert(
      fc.property(fc.array(word), (all) => {
        const text = all.join(' ')
        expect(typedPieces(text).flatMap((piece) => piece.words)).toEqual(searchWords(fold(text)))
      }),
    )
  })

  test.each([
    ['10 globos rojos', 'globos rojos'],
    ['Dos velas', 'velas'],
    ['media docena de vasos', 'vasos'],
    ['paquete de servilletas', 'servilletas'],
    ['globos 10', 'globos 10'],
    ['unicornio', 'unicornio'],
  ])('%s without the amount is %s', (text, rest) => {
    expect(withoutAmount(text)).toBe(rest)
  })
})

describe('words', () => {
  test('small words are left out', () => {
    expect(words('disfraz de bruja para la nena')).toBe('disfraz bruja nena')
    expect(words('Quiero globos, por favor')).toBe('globos favor')
    expect(words('de la')).toBe('')
  })

  test('an occasion counts only if nothing else was typed', () => {
    expect(words('velas de cumpleaños')).toBe('velas')
    expect(words('cumpleaños')).toBe('cumpleaños')
    expect(words('Topper Feliz Cumple', true)).toBe('topper feliz cumple')
  })

  test.each([
    ['globo globos globito globitos'],
    ['vela velas velita velitas'],
    ['mantel manteles mantelito mantelcito'],
    ['chupetin chupetines chupetincito'],
    ['flor flores florcita florcitas'],
    ['luz luces lucecita lucecitas'],
    ['lapiz lapices'],
    ['disfraz disfraces'],
    ['negro negra negros negras negrito'],
    ['frasco frasquito frasquitos'],
    ['taza tazas tacita'],
    ['oso osos osito ositos'],
    ['sobre sobres sobrecito'],
  ])('%s have one stem', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(1)
  })

  test.each([
    'plata plato',
    'velo vela',
    'goma gomita',
    'globo 5',
    '5 50',
    'x5 x50',
    't4 t14',
    'bombita bomba',
  ])('%s have different stems', (forms) => {
    expect(new Set(forms.split(' ').map(stem)).size).toBe(2)
  })

  test.each([
    ['globo glovo'],
    ['vela bela'],
    ['piñata pinata'],
    ['servilleta zervilleta serviyeta cervilleta'],
    ['llavero yabero'],
    ['hilo ilo'],
    ['confeti confetti'],
    ['antifaz antifas'],
    ['combo conbo'],
    ['queso keso'],
  ])('%s sound the same', (forms) => {
    expect(new Set(forms.split(' ').map(soundOf)).size).toBe(1)
  })

  test.each(['guirnalda jirnalda', 'casa cacha', 'mini minnie', 'cena quena'])(
    '%s sound different',
    (forms) => {
      expect(new Set(forms.split(' ').map(soundOf)).size).toBe(2)
    },
  )
})
