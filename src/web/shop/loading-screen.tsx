import { Logo } from './logo.tsx'

/** Shown until the first page is loaded. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <LoadingSign />
    </main>
  )
}

/** The turning logo with its text. */
export function LoadingSign() {
  return (
    <p role="status" className="grid justify-items-center gap-3 font-display text-xl font-semibold">
      <Logo className="size-16 animate-spin-slow" />
      Cargando...
    </p>
  )
}
