import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { chromium } from 'playwright'
import { defineConfig } from 'vitest/config'
import { SANDBOX_FLAGS } from './scripts/browser.ts'

/** Parts of pages in a real browser, without the server: `npm run test:components`. How to write one: src/web/testing/render.tsx. */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  test: {
    include: ['src/web/**/*.browser.test.tsx'],
    setupFiles: ['src/web/testing/setup.ts'],
    maxWorkers: 2,
    // Files share a page, so that the modules are loaded once. After each test nothing of it is left.
    isolate: false,
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
        // Shorter than a test may take, so that the failure names the step.
        actionTimeout: 5000,
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})
