import { get, patch, post } from '../call.ts'
import { DemoRemoval } from './demo-contents.ts'
import { FirstDay, FirstDayChange } from './first-day.ts'

export const read = get('/api/first-day', {
  access: 'settings',
  summary: 'Cómo va «Empezar mi tienda», y qué hay de muestra y propio',
  answer: FirstDay,
})

export const change = patch('/api/first-day', {
  access: 'settings',
  summary: 'Marcar un paso como hecho, guardar «Empezar mi tienda» para después o terminarlo',
  body: FirstDayChange,
  answer: FirstDay,
})

/** Makes a copy of the shop first, so it takes a while. */
export const removeDemo = post('/api/first-day/vaciar', {
  access: 'settings',
  summary: 'Hacer una copia de la tienda y quitar lo de muestra',
  body: DemoRemoval,
  answer: FirstDay,
})
