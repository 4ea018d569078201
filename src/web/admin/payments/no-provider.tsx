/** Said where payments by the provider would be. `soThat` completes the first sentence. */
export function NoProvider({ soThat }: { soThat: string }) {
  return (
    <p className="mb-4 max-w-prose rounded-card bg-sun-soft px-4 py-3">
      La tienda no está conectada con Mercado Pago, así que {soThat}. Para conectarla, poné la clave en{' '}
      <code className="wrap-anywhere">MP_ACCESS_TOKEN</code>, como explica{' '}
      <code className="wrap-anywhere">docs/payments.md</code>.
    </p>
  )
}
