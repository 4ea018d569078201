import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startArguments } from '../../scripts/run.ts'

const containerfile = readFileSync('Containerfile', 'utf8')

test('the container starts the shop as `npm start` does', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(containerfile) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...startArguments()])
})

test('it is built with the Node of package.json', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(containerfile).toContain(`-p node@${dependencies.node} `)
})
