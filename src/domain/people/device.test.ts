import { describe, expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('the name of a device', () => {
  test.each([
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${GECKO} Chrome/142.0.0.0 Mobile Safari/537.36`,
      'Chrome en Android',
    ],
    [`${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
    [`${IPHONE} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
    [`${IPHONE} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome en Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
      'Edge en Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A155M) ${GECKO} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet en Android',
    ],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${GECKO} Chrome/142.0.0.0 Safari/537.36`,
      'Chrome en ChromeOS',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
      'Safari en Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox en Linux'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${GECKO} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome en Linux'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/142.0.0.0 Safari/537.36 OPR/124.0.0.0`,
      'Opera en Windows',
    ],
    ['curl/8.14.1', 'Otro navegador'],
    ['<script>alert(1)</script>', 'Otro navegador'],
    ['', 'Otro navegador'],
    [undefined, 'Otro navegador'],
  ])('%s is %s', (userAgent, name) => {
    expect(deviceOf(userAgent)).toBe(name)
  })
})
