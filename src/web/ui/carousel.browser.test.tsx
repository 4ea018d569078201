import { useState } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { render } from '../testing/render.tsx'
import { Carousel } from './carousel.tsx'

test('the carousel moves by button and wraps at its ends', async () => {
  await page.viewport(768, 900)
  await render(
    <Carousel
      label="Números"
      items={[1, 2, 3, 4, 5, 6, 7, 8, 9]}
      keyOf={(number) => number}
      itemClassName="w-40"
      interval={60_000}
      labels={{ previous: 'Anterior', next: 'Siguiente', pause: 'Pausar', play: 'Seguir' }}
    >
      {(number) => (
        <button type="button" className="h-32 w-full">
          {number}
        </button>
      )}
    </Carousel>,
  )
  const carousel = page.getByRole('region', { name: 'Números' })
  const item = (number: string) => carousel.getByRole('button', { name: number, exact: true })
  const first = item('1')
  await carousel.getByRole('button', { name: 'Siguiente' }).click()
  await expect.element(first).not.toBeInViewport()
  await carousel.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(first).toBeInViewport({ ratio: 1 })
  await carousel.getByRole('button', { name: 'Anterior' }).click()
  await expect.element(item('9')).toBeInViewport()
  await expectAccessible()
})

test('the buttons of a carousel stay while its last items arrive, so that a press then is not lost', async () => {
  await page.viewport(768, 900)
  let arrive = () => {}
  function Growing() {
    const [items, setItems] = useState([1, 2, 3, 4])
    arrive = () => flushSync(() => setItems([1, 2, 3, 4, 5, 6, 7, 8]))
    return (
      <Carousel
        label="Números"
        items={items}
        keyOf={(number) => number}
        loadMore={items.length === 4 ? async () => {} : undefined}
        itemClassName="w-40"
        interval={60_000}
        labels={{ previous: 'Anterior', next: 'Siguiente', pause: 'Pausar', play: 'Seguir' }}
      >
        {(number) => <p className="h-32">{number}</p>}
      </Carousel>
    )
  }
  await render(<Growing />)
  const next = page.getByRole('button', { name: 'Siguiente' })
  await expect.element(next).toBeVisible()
  arrive()
  expect(getComputedStyle(next.element()).visibility).toBe('visible')
})
