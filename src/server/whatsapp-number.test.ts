import { describe, expect, test } from 'vitest'
import { whatsappNumber, writtenNumber } from './whatsapp-number.ts'

describe('mobile numbers as people type them', () => {
  test.each([
    '0261 15 512-3456',
    '15 512-3456',
    '155123456',
    '+54 9 261 512 3456',
    '+54 9 261 15 512 3456',
    '0054 9 261 15 512 3456',
    '54 261 5123456',
    '2615123456',
    '9 261 512 3456',
    '512 3456',
    '0054 9 261 512 3456',
    '(0261) 155-123456',
    '2615 12 34 56',
    'Cel. 261 512 3456 (Ana)',
  ])('%s is 5492615123456', (typed) => {
    expect(whatsappNumber(typed)).toBe('5492615123456')
  })

  test.each([
    ['0260 154-123456', '5492604123456'],
    ['2622 15 412345', '5492622412345'],
    ['11 15 2345 6789', '5491123456789'],
    ['+54 9 261 15 555 1234', '5492615551234'],
    ['+56 9 8765 4321', '56987654321'],
    ['0056 9 8765 4321', '56987654321'],
    ['56 9 8765 4321', '56987654321'],
    ['+598 99 123 456', '59899123456'],
    ['598 99 123 456', '59899123456'],
    ['+55 11 91234-5678', '5511912345678'],
  ])('%s is read as %s', (typed, number) => {
    expect(whatsappNumber(typed)).toBe(number)
  })

  test.each([
    '',
    'no tengo',
    '123',
    // Eight digits after 15: nobody has it here, and in Buenos Aires it would be a stranger.
    '15 5555 1234',
    '1555551234',
    '15 5123 45678',
    '261 512 345',
    '261 512 34567',
    '0800 555 1234',
    '+56 9 8765',
    '+999 123 456 789',
    '2615123456 / 2615123457',
    '1'.repeat(40),
  ])('%j belongs to nobody', (typed) => {
    expect(whatsappNumber(typed)).toBeUndefined()
  })
})

describe('the number of the shop', () => {
  test.each([
    ['2614234567', '261 423-4567'],
    ['(0261) 423 4567', '261 423-4567'],
    ['0261 15 512-3456', '261 512-3456'],
    ['15 512-3456', '261 512-3456'],
    ['512 3456', '261 512-3456'],
    ['+54 9 11 2345 6789', '11 2345-6789'],
    ['02622 42 1234', '2622 42-1234'],
    ['0800 555 1234', '0800-555-1234'],
    ['+56 9 8765 4321', '+56 9 8765 4321'],
  ])('%s is written %s', (typed, written) => {
    expect(writtenNumber(typed)).toBe(written)
    expect(writtenNumber(written)).toBe(written)
  })

  test.each(['hola', '15 5555 1234', '261 15 4235', '', '+56 9 8765'])('%j is none', (typed) => {
    expect(writtenNumber(typed)).toBeUndefined()
  })
})
