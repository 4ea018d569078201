import { spawnSync } from 'node:child_process'

/**
 * Known vulnerabilities, high or critical, in what is installed to run the shop. A registry that offers no such service,
 * or cannot be reached, leaves the result unknown: the script then says that nothing was checked.
 */
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' })
const found = vulnerabilities(stdout)

if (!found) {
  console.log('Nothing was checked: the registry did not answer as one that knows of vulnerabilities.')
} else if (found.length > 0) {
  console.log(`High or critical: ${found.join(', ')}. See npm audit --omit=dev.`)
  process.exitCode = 1
} else {
  console.log('Nothing high or critical is known.')
}

function vulnerabilities(report: string): string[] | undefined {
  try {
    const { vulnerabilities: all } = JSON.parse(report) as {
      vulnerabilities?: Record<string, { severity: string }>
    }
    if (!all) return undefined
    const grave = Object.entries(all).filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    return grave.map(([name]) => name)
  } catch {
    return undefined
  }
}
