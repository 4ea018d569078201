import { Streamer } from '../ui/heading.tsx'
import { ActionSamples } from './action-samples.tsx'
import { DisplaySamples } from './display-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OverlaySamples } from './overlay-samples.tsx'

/** Every part of the kit in every state. Exists in development alone. */
export function Component() {
  return (
    <>
      <title>Piezas</title>
      <main className="mx-auto grid max-w-6xl grid-cols-1 gap-12 px-4 py-10">
        <header>
          <h1 className="text-4xl">Piezas</h1>
          <Streamer className="mt-2 h-3 w-26 text-sun-deep" />
        </header>
        <ActionSamples />
        <FormSamples />
        <DisplaySamples />
        <OverlaySamples />
      </main>
    </>
  )
}
