export const CUSTOMER_DATA = '/admin/arrepentimientos/datos'

/** Everything of the customer with this number, order or withdrawal. */
export function customerDataAddress(text: string): string {
  return `${CUSTOMER_DATA}?${new URLSearchParams({ buscar: text })}`
}
