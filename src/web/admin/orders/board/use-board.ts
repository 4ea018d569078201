import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useRevalidator } from 'react-router'
import { type ListedOrder, type OrderId, orderCode } from '#domain/orders/order.ts'
import { type OrderSort, orderSorter } from '#domain/orders/order-filter.ts'
import type { StatusChange } from '#domain/orders/order-standing.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { showFailure } from '#web/admin/show-failure.ts'
import { useRemainderQuestion } from '../status/remainder-question.tsx'
import { storeStatus } from '../status/store-status.ts'
import { type CardMoves, noteStoredMove, withoutShown } from './card-moves.ts'

type BoardOptions = {
  readonly sort: OrderSort
  readonly knownMoves: number
  readonly onMoved: (id: OrderId) => void
}

/** Where the focus goes with a moved card. */
export function moveButtonId(id: string): string {
  return `mover-${id}`
}

/** The orders of each column. A moved card changes its column at once and returns if the server refuses. */
export function useBoard(orders: readonly ListedOrder[], { sort, knownMoves, onMoved }: BoardOptions) {
  const { revalidate } = useRevalidator()
  const [moves, setMoves] = useState<CardMoves>(new Map())
  const { askRemainder, question } = useRemainderQuestion()

  // Its status in the loaded orders says nothing by itself: it may be one that the card had before.
  const waiting = withoutShown(moves, knownMoves)
  if (waiting.size < moves.size) setMoves(waiting)

  const shown = orders.map((order) => ({ ...order, status: moves.get(order.id)?.wanted ?? order.status }))

  /** The focus stays with the card, whichever way it was moved. */
  function place(id: string, wanted: OrderStatus | undefined) {
    const hadFocus = document.activeElement?.closest('article')?.id === `tarjeta-${id}`
    flushSync(() =>
      setMoves((before) => {
        const others = [...before].filter(([other]) => other !== id)
        return new Map(wanted ? [...others, [id, { wanted }]] : others)
      }),
    )
    if (hadFocus) document.getElementById(moveButtonId(id))?.focus()
  }

  async function move(id: string, status: OrderStatus) {
    const order = shown.find((one) => one.id === id)
    if (!order || order.status === status || isMoving(id)) return
    const wanted = await askRemainder(order, status)
    if (wanted) await send(order, wanted)
  }

  async function send(order: ListedOrder, wanted: StatusChange) {
    const { id } = order
    place(id, wanted.status)
    try {
      await storeStatus(order, wanted, revalidate)
      onMoved(id)
      const stored = noteStoredMove()
      setMoves((before) => new Map([...before, [id, { wanted: wanted.status, stored }]]))
      await revalidate()
    } catch (failure) {
      place(id, undefined)
      showFailure(failure, { name: orderCode(id), retry: () => send(order, wanted) })
    }
  }

  /** Until the loaded orders show it: what is asked about a card's money depends on what the last move made of it. */
  function isMoving(id: string): boolean {
    return waiting.has(id)
  }

  const sorted = shown.toSorted(orderSorter(sort))
  const columns = ORDER_STATUSES.map((status) => ({
    status,
    orders: sorted.filter((order) => order.status === status),
  }))
  return { columns, move, isMoving, question }
}
