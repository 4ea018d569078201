/** Said where payments by the provider would be. */
export function NoProvider() {
  return (
    <p className="mb-4 max-w-prose rounded-card bg-sun-soft px-4 py-3">
      La tienda no está conectada con Mercado Pago: acá solo ves el efectivo. Para conectarla, poné la clave
      en <code className="wrap-anywhere">MP_ACCESS_TOKEN</code>, como explica{' '}
      <code className="wrap-anywhere">docs/payments.md</code>.
    </p>
  )
}
