import { expect, test } from 'vitest'
import { startFreshProgram } from '../program.ts'
import { click, type Driver, navigateTo, type, waitFor } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

async function order(driver: Driver, url: string): Promise<string> {
  await navigateTo(driver, `${url}/`)
  await click(driver, 'header a', 'Productos')
  // The address changes before the page does, and the page before has products, too.
  await waitFor(driver, `document.querySelector('h1')?.textContent === 'Todos los productos'`)
  await click(driver, 'article a', 'ver ')
  const name = await waitFor<string>(driver, `document.querySelector('dialog:modal h2')?.textContent`)
  await click(driver, 'dialog button', 'Agregar')
  await waitFor(driver, `document.querySelectorAll('[aria-label="Carrito, 1 unidad"]').length`)
  await click(driver, 'dialog button', 'Cerrar')
  await waitFor(driver, `location.search === '' && !document.querySelector('dialog[open]')`)

  await click(driver, 'a[aria-label="Carrito, 1 unidad"]')
  await waitFor(driver, `location.pathname === '/carrito' && document.querySelectorAll('[name=name]').length`)
  await click(driver, '[name=name]')
  await type(driver, 'Zulema')
  await click(driver, '[name=cel]')
  await type(driver, '261 555-0123')
  await click(driver, 'label', 'efectivo')
  await click(driver, 'button', 'Confirmar pedido')
  await waitFor(driver, `/^\\/checkout\\/[0-9A-Z]{26}$/.test(location.pathname)`)
  await waitFor(driver, `document.querySelector('h1')?.textContent === '¡Gracias, Zulema!'`)
  return name
}

test.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
])('in %s a visitor browses, opens a product, adds it to the cart and orders it', async (_, open) => {
  const program = await startFreshProgram({ DEMO: 'on' })
  const driver = await open()
  try {
    const name = await order(driver, program.url)
    const id = await driver.evaluate<string>(`location.pathname.split('/').at(-1)`)
    const stored = await (await fetch(`${program.url}/api/order/cel/${id}`)).json()
    expect(stored).toMatchObject({
      name: 'Zulema',
      wayToPay: 'pago efectivo',
      order: [{ name, quantity: 1 }],
    })
  } finally {
    await driver.close()
    await program.remove()
  }
})
