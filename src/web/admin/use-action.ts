import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/errors.ts'
import { showToast } from '#web/shop/show-toast.ts'
import type { Toast } from '#web/ui/toasts.ts'
import { adminCall } from './session-guard.ts'
import { useLatestFailure } from './show-failure.ts'
import { isJustNow } from './use-just-shown.ts'

/** What follows once the server has answered. An answer with a message is one, too. */
export type Outcome = Pick<Toast, 'detail' | 'other' | 'stays'> & {
  /** Shown in a toast. */
  readonly message?: string | undefined
  /** Offered as long as the toast is there. */
  readonly undo?: Press | undefined
  /** Goes to another page. Otherwise the data of this one is loaded again. */
  readonly leave?: (() => unknown) | undefined
  /** Runs with the new data there, if not on screen yet: for the focus, whose button goes with its row. */
  readonly onLoaded?: (() => unknown) | undefined
}

type Press = () => Promise<Outcome | undefined>

type Options<Args extends readonly unknown[]> = {
  /** What it is about, if the text of a failure must say so. */
  readonly nameOf?: (...args: Args) => string
  /** A failure with a name offers to try again, if that can help. */
  readonly canRetry?: boolean
  /** Instead of the page's loaders. `false` if the call changes nothing. */
  readonly reload?: (() => unknown) | false | undefined
  /** Another row may come under the pointer: ignores presses for a moment. */
  readonly movesRows?: boolean
  /** A failure becomes `problem`, in these words, for the caller to show. Otherwise it is a toast. */
  readonly problemOf?: (error: unknown) => string
  /** Gives true if it took care of the failure. */
  readonly onFailure?: (error: unknown) => boolean | Promise<boolean>
}

/**
 * A press that calls the server, from the busy button to the new data on the page. `act` makes the call first: if the session has
 * ended, it is repeated as a whole after signing in. `run` says why it failed; `orThrow` is for a form, which says it itself. A press
 * while another is running does nothing.
 */
export function useAction<Args extends readonly unknown[]>(
  act: (...args: Args) => ReturnType<Press>,
  options: Options<Args> = {},
) {
  const { nameOf, canRetry = false, movesRows = false, problemOf, onFailure } = options
  const { revalidate } = useRevalidator()
  const reload = options.reload ?? revalidate
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // State would come too late for a double click.
  const running = useRef<Promise<void>>(undefined)
  const endedAt = useRef(Number.NEGATIVE_INFINITY)
  const failure = useLatestFailure()

  function start(press: Press, fail: (error: unknown) => unknown): Promise<void> {
    async function attempt() {
      try {
        await follow(await adminCall(press))
      } catch (error) {
        await fail(error)
      } finally {
        running.current = undefined
        endedAt.current = performance.now()
        setBusy(false)
      }
    }
    dismiss()
    setBusy(true)
    running.current = attempt()
    return running.current
  }

  function dismiss() {
    failure.dismiss()
    setProblem(undefined)
  }

  async function follow(outcome: Outcome | undefined) {
    const { message, undo, leave, onLoaded, ...others } = outcome ?? {}
    if (message !== undefined) {
      const action = undo && { label: 'Deshacer', run: () => void takeBack(undo) }
      showToast({ ...others, kind: 'success', text: message, ...(action && { action }) })
    }
    if (leave) await leave()
    else if (reload) await reload()
    onLoaded?.()
  }

  /** Waits for its turn: its toast is gone, so it cannot be pressed again. */
  async function takeBack(undo: Press) {
    while (running.current) await running.current.catch(() => undefined)
    await start(undo, (error) => report(error))
  }

  async function report(error: unknown, attempt?: Parameters<typeof failure.show>[1]) {
    if (await onFailure?.(error)) return
    if (problemOf) setProblem(problemOf(error))
    else failure.show(error, attempt)
    if (reload && isOutdated(error)) await reload()
  }

  async function run(...args: Args): Promise<void> {
    if (running.current || (movesRows && isJustNow(endedAt.current))) return
    const attempt = {
      ...(nameOf && { name: nameOf(...args) }),
      ...(canRetry && { retry: () => void run(...args) }),
    }
    await start(
      () => act(...args),
      (error) => report(error, attempt),
    )
  }

  return {
    isBusy,
    problem,
    /** Takes the last failure back. */
    dismiss,
    run,
    async orThrow(...args: Args): Promise<void> {
      await (running.current ??
        start(
          () => act(...args),
          (error) => {
            throw error
          },
        ))
    },
  }
}

/**
 * Whether the page may show something that somebody else has changed. Not without a session or a permission: loading would leave the
 * page, and what is typed on it would be lost. Nor without a connection.
 */
function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.status !== 401 && error.status !== 403
}
