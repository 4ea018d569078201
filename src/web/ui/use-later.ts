import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHydrating } from './use-hydrating.ts'

const waiting = new Set<() => void>()

/**
 * Classes (`later-…`) that leave a section out of the layout before the first paint. Removed once React has hydrated the section, so that
 * the page then has its real height. One section per frame: all at once take a cheap phone a quarter of a second, in which it answers no
 * press. Its contents may fade only in the frame after: a browser may have styled them before the stylesheet arrived.
 */
export function useLater(classes: string): string | undefined {
  const isHydrating = useHydrating()
  const steps = [`no-fading ${classes}`, 'no-fading', undefined]
  const [step, setStep] = useState(isHydrating ? 0 : steps.length - 1)
  useEffect(() => {
    if (step === steps.length - 1) return
    const showNextStep = () => setStep(step + 1)
    waiting.add(showNextStep)
    if (waiting.size === 1) requestAnimationFrame(runNext)
    return () => void waiting.delete(showNextStep)
  }, [step, steps.length])
  return steps[step]
}

function runNext(): void {
  const [showNextStep] = waiting
  if (!showNextStep) return
  waiting.delete(showNextStep)
  // Or React would draw it together with the next one.
  flushSync(showNextStep)
  if (waiting.size > 0) requestAnimationFrame(runNext)
}
