import { useCallback, useState } from 'react'
import * as adminProductCalls from '#domain/catalogue/admin-product-calls.ts'
import { adminCall } from '#web/admin/session-guard.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { listOf, productTable, type TableView } from '../table-address.ts'

const NONE: ReadonlySet<number> = new Set()

/** The products that the owner has ticked on any page of a list. Another search or filter starts with none. */
export function useChosenProducts(view: TableView) {
  const list = productTable.query(listOf(view)).toString()
  const [ticked, setTicked] = useState({ list, ids: NONE })
  const ids = ticked.list === list ? ticked.ids : NONE
  const choose = useCallback(
    (id: number, isChosen: boolean) => {
      setTicked((before) => {
        const known = before.list === list ? before.ids : NONE
        return { list, ids: new Set([...known, id].filter((each) => isChosen || each !== id)) }
      })
    },
    [list],
  )
  return {
    ids,
    choose,
    /** Those of all pages. */
    async chooseAll() {
      const query = listOf(view)
      const all = await adminCall(() => browserApi.call(adminProductCalls.listIds, { query }))
      setTicked({ list, ids: new Set(all.ids) })
    },
    chooseNone: () => setTicked({ list, ids: NONE }),
  }
}
