import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { isLong, LONG } from '../long.ts'
import { startFreshProgram } from '../program.ts'
import { expectNoSidewaysScroll, open, signIn } from './admin.ts'
import { test as base, expectAccessible } from './shop.ts'

/** A shop that cannot write copies: their folder is a file. */
const test = base.extend({
  startShop: ({ browser: _browser }, use) =>
    use(async () => {
      const folder = await mkdtemp(join(tmpdir(), 'serpentina-'))
      await writeFile(join(folder, 'backups'), '')
      const program = await startFreshProgram({ DATA_DIR: folder })
      return {
        url: program.url,
        async remove() {
          await program.remove()
          await rm(folder, { recursive: true })
        },
      }
    }),
})

test(
  'when the daily copy fails, every admin page says so and why, and visitors see nothing of it',
  LONG,
  async ({ page }) => {
    await signIn(page)
    const problems = async () => (await (await page.request.get('/api/health')).json()).problems
    await expect.poll(problems).toEqual(['No se pudo hacer la copia de seguridad de hoy'])
    const warning = page
      .getByRole('alert')
      .filter({ hasText: 'No se pudo hacer la copia de seguridad de hoy' })
    for (const address of isLong ? ['/admin', '/admin/order/pendiente', '/admin/precios'] : ['/admin']) {
      await open(page, address)
      await expect(warning).toContainText(/No se puede escribir .*backups/)
      await expect(warning).toContainText(
        'Todavía no hay ninguna copia. La tienda prueba de nuevo cada hora.',
      )
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
    await page.goto('/')
    await expect(warning).toHaveCount(0)
  },
)
