export function ReceiptPage() {
  return (
    <>
      <title>Tu pedido</title>
      <h1 className="py-4 text-3xl">Tu pedido</h1>
    </>
  )
}
