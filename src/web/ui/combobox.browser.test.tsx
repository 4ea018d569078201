import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { render } from '../testing/render.tsx'
import { Combobox } from './combobox.tsx'

const FRUITS = ['Ananá', 'Banana', 'Mandarina', 'Manzana'].map((id) => ({ id }))

function Fruits() {
  const [text, setText] = useState('')
  const found = text ? FRUITS.filter(({ id }) => id.toLowerCase().includes(text.toLowerCase())) : []
  return (
    <Combobox
      label="Buscar frutas"
      input={{ name: 'fruta', placeholder: 'Escribí una fruta', clearLabel: 'Borrar' }}
      value={text}
      onValueChange={setText}
      items={found}
      onChoose={({ id }) => setText(id)}
      status={`${found.length} sugerencias`}
    >
      {({ id }) => id}
    </Combobox>
  )
}

const field = page.getByRole('combobox', { name: 'Buscar frutas' })
const options = () => page.getByRole('option').elements()

test('suggestions are reached with the arrow keys and chosen with Enter', async () => {
  await render(<Fruits />)
  await field.fill('an')
  await expect.poll(() => options().map(({ textContent }) => textContent)).toEqual(FRUITS.map(({ id }) => id))
  await expect.element(page.getByRole('status')).toHaveTextContent('4 sugerencias')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Banana' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('Banana')
  expect(options()).toEqual([])
})

test('Escape closes the suggestions and keeps what was typed', async () => {
  await render(<Fruits />)
  await field.fill('man')
  await expect.poll(options).toHaveLength(2)
  await userEvent.keyboard('{Escape}')
  await expect.poll(options).toEqual([])
  await expect.element(field).toHaveValue('man')
})

test('the button in the field clears it and gives it the focus', async () => {
  await render(<Fruits />)
  await field.fill('man')
  await page.getByRole('button', { name: 'Borrar' }).click()
  await expect.element(field).toHaveValue('')
  await expect.element(field).toHaveFocus()
  expect(options()).toEqual([])
})
