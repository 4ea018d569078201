import { useCallback, useEffect, useRef, useState } from 'react'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { shrinkPicture } from '#web/admin/forms/shrink-picture.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { ConnectionError, messageOf } from '#web/api/errors.ts'
import { uploadPicture } from '#web/api/upload-picture.ts'
import { adminCall } from '../../../session-guard.ts'

/** More would not be faster, and the shop's visitors would wait. */
const AT_ONCE = 3

export type PictureTask = {
  readonly key: string
  readonly file: File
  readonly product: { readonly id: number; readonly name: string }
  /** Ends the product's draft if nothing else is missing. */
  readonly publish: boolean
}

export type TaskStatus =
  | { readonly state: 'waiting' | 'sending' | 'done' }
  | { readonly state: 'failed'; readonly error: string }

type Entry = { readonly task: PictureTask; readonly status: TaskStatus }
/** By the task's key, in the order in which they were added. */
export type PictureQueue = ReadonlyMap<string, Entry>

/** Uploads pictures, a few at a time. Without a connection it pauses and loses nothing. */
export function usePictureQueue() {
  const [queue, setQueue] = useState<PictureQueue>(new Map())
  const [isPaused, setPaused] = useState(false)
  const [problem, setProblem] = useState<string>()
  const entries = useRef(new Map<string, Entry>())
  const paused = useRef(false)
  const sending = useRef(0)

  const setStatus = useCallback((task: PictureTask, status: TaskStatus | undefined) => {
    if (status) entries.current.set(task.key, { task, status })
    else entries.current.delete(task.key)
    setQueue(new Map(entries.current))
  }, [])

  const changePaused = useCallback((next: boolean) => {
    paused.current = next
    setPaused(next)
  }, [])

  const send = useCallback(
    async (task: PictureTask) => {
      const { file, product, publish } = task
      try {
        const small = await shrinkPicture(file)
        const image = await adminCall(() => uploadPicture(small, () => undefined))
        await adminCall(() =>
          browserApi.call(adminProductCalls.setPicture, {
            params: { id: product.id },
            body: { image, publish },
          }),
        )
        setStatus(task, { state: 'done' })
      } catch (error) {
        if (error instanceof ConnectionError) {
          changePaused(true)
          setProblem(messageOf(error))
          setStatus(task, { state: 'waiting' })
        } else setStatus(task, { state: 'failed', error: messageOf(error) })
      }
    },
    [setStatus, changePaused],
  )

  const goOn = useCallback(() => {
    for (const { task, status } of [...entries.current.values()]) {
      if (paused.current || sending.current >= AT_ONCE) return
      if (status.state !== 'waiting') continue
      sending.current++
      setStatus(task, { state: 'sending' })
      send(task).finally(() => {
        sending.current--
        goOn()
      })
    }
  }, [send, setStatus])

  const add = useCallback(
    (tasks: readonly PictureTask[]) => {
      for (const task of tasks) entries.current.set(task.key, { task, status: { state: 'waiting' } })
      setQueue(new Map(entries.current))
      setProblem(undefined)
      changePaused(false)
      goOn()
    },
    [goOn, changePaused],
  )

  const resume = useCallback(() => add([]), [add])

  /** What is being sent ends first. */
  const cancel = useCallback(() => {
    for (const { task, status } of [...entries.current.values()]) {
      if (status.state === 'waiting') setStatus(task, undefined)
    }
    changePaused(false)
    setProblem(undefined)
  }, [setStatus, changePaused])

  // Nothing more is sent from a page that was left.
  useEffect(
    () => () => {
      paused.current = true
    },
    [],
  )

  return { queue, isPaused, problem, add, pause: () => changePaused(true), resume, cancel }
}

/** How many there are of each state. */
export function countTasks(queue: PictureQueue): Readonly<Record<TaskStatus['state'], number>> {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0 }
  for (const { status } of queue.values()) counts[status.state]++
  return counts
}
