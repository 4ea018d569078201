import type { KnipConfig } from 'knip'

/**
 * `npm run dead-code` runs it twice: with the tests, then `--production` without them, where what only a test still uses is dead. The `!`
 * marks what counts in both. In the second, a test may reach into a file for what only that file uses itself.
 *
 * Knip takes a call like `glob('src/**')` for an import of all those files, and then finds nothing dead among them.
 */
export default ({ production = false }: { readonly production?: boolean }): KnipConfig => ({
  entry: [
    // In the first, the commands in package.json count by themselves, but for these.
    ...(production
      ? ['scripts/*.{ts,js}!']
      : ['scripts/compile.ts', 'scripts/closed-lists.ts', 'scripts/rooms.js']),
    'tests/faults/service-manager.ts',
    'tests/bench/floor.ts',
    'tests/bench/stream-floor.ts',
    'src/web/early/early.ts!',
    'src/web/entry-client.tsx!',
    'src/web/entry-server.tsx!',
    'src/web/worker/admin-sw.ts!',
    'src/server/main.ts!',
    'src/server/backups/backup-process.ts!',
    'src/server/spreadsheets/xlsx-worker.ts!',
  ],
  project: [
    'src/**/*.{ts,tsx,css}!',
    'scripts/**/*.{ts,js}!',
    'tests/**/*.ts',
    '!src/**/testing/**!',
    '!src/**/test-*.ts!',
  ],
  vitest: { config: ['vitest.*config.ts'] },
  ignoreExportsUsedInFile: production,
  // Each is imported whole into a table.
  ignoreIssues: {
    'src/server/db/migrations/*.ts': ['exports'],
    // No page needs to make a call: others do.
    'src/domain/**/*-calls.ts': ['nsExports', 'exports'],
  },
  ignoreBinaries: [
    'du',
    'unshare',
    'mmdebstrap',
    'mount',
    'nginx',
    'nsenter',
    'prlimit',
    'prometheus',
    'promtool',
    'setsid',
    'systemd-nspawn',
    'umount',
  ],
})
