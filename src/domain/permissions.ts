/** What calls, pages and buttons need, with what it allows. */
export const PERMISSION_LABELS = {
  orders: 'Órdenes, mostrador, avisos y arrepentimientos',
  availability: 'Ver productos y cambiar su disponibilidad',
  catalogue: 'Productos, recetas, importación, portada y búsquedas',
  prices: 'Precios y promociones',
  till: 'Caja: abrir, anotar y cerrar',
  reports: 'Informes, qué comprar y los cierres de caja de todos',
  refunds:
    'Devoluciones, ventas y movimientos de caja anulados, restos perdonados y comparar con Mercado Pago',
  exports: 'Bajar archivos con órdenes o historial',
  deletion: 'Eliminar, papelera y datos de clientes',
  history: 'Quién hizo qué',
  settings: 'Ajustes de la tienda',
  people: 'Equipo',
  copies: 'Copias de seguridad',
} as const

export type Permission = keyof typeof PERMISSION_LABELS
// Its own keys, whose names `Object.keys` forgets.
export const PERMISSIONS = Object.keys(PERMISSION_LABELS) as readonly Permission[]

/** Who may make a call. `signed-in` is for everybody of the team, whatever their role. */
export type Access = 'public' | 'signed-in' | Permission
