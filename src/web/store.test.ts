import { expect, test } from 'vitest'
import { createEmitter, createStore } from './store.ts'

test('subscribers hear of each change until they leave', () => {
  const count = createStore(0)
  const heard: number[] = []
  const leave = count.subscribe(() => heard.push(count.get()))
  count.set(1)
  count.set(1)
  count.set(2)
  leave()
  count.set(3)
  expect(heard).toEqual([1, 2])
  expect(count.get()).toBe(3)
})

test('changes made elsewhere are listened for only while somebody subscribes', () => {
  const log: string[] = []
  const events = createEmitter<string>((emit) => {
    emit('nobody yet')
    log.push('connected')
    return () => log.push('disconnected')
  })
  const first = events.subscribe((text) => log.push(`first ${text}`))
  const second = events.subscribe((text) => log.push(`second ${text}`))
  events.emit('hello')
  first()
  first()
  second()
  events.subscribe(() => undefined)()
  expect(log).toEqual([
    'connected',
    'first hello',
    'second hello',
    'disconnected',
    'connected',
    'disconnected',
  ])
})
