import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { chromium } from 'playwright'
import { defineConfig } from 'vitest/config'
import { SANDBOX_FLAGS } from './scripts/browser.ts'

/** Not written as modules, or of many files. */
const PACKAGES = [
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react-hook-form',
  '@hookform/resolvers/zod',
  'zod',
  'zod/mini',
  'zod/locales',
  'axe-core',
]

/** Parts of pages in a real browser, without the server: `npm run test:components`. How to write one: src/web/testing/render.tsx. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Named here, because one that is discovered during a run reloads the page and with it the tests. Others are served as they are.
  optimizeDeps: { noDiscovery: true, include: PACKAGES },
  test: {
    include: ['src/web/**/*.browser.test.tsx'],
    setupFiles: ['src/web/testing/setup.ts'],
    maxWorkers: 2,
    // Files share a page, so that the modules are loaded once. After each test nothing of it is left.
    isolate: false,
    testTimeout: 60_000,
    // As in the journeys: a machine that others share may stall. What only passes the second time is marked: mend it.
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 10_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1280, height: 720 },
      provider: playwright({
        launchOptions: {
          executablePath: process.env.BROWSER_PATH ?? chromium.executablePath(),
          args: [...SANDBOX_FLAGS],
        },
        contextOptions: { reducedMotion: 'reduce' },
        // Shorter than a test may take, so that a failure names its step.
        actionTimeout: 10_000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
