import type { LegalSettings } from '../shop/legal-settings.ts'

/** Who sells: terms and privacy both end with it. */
const SUPPLIER = `# Quién vende

- Nombre comercial: {tienda}
- Nombre o razón social: {razonSocial}
- CUIT: {cuit}
- Domicilio: {direccion}
- Teléfono: {telefono}
- WhatsApp: {whatsapp}
- Correo electrónico: {email}`

const WITHDRAWAL = `Si compraste a distancia (por esta página, por WhatsApp o por teléfono), podés arrepentirte dentro de los 10 días corridos desde que recibiste el producto o desde que hiciste la compra, lo que pase último. No tenés que dar explicaciones ni registrarte, y no te cuesta nada.

# Cómo se hace

- Completá el formulario de esta página. En el momento te damos un código: con él queda registrado tu pedido.
- Dentro de las 24 horas te escribimos al celular que nos dejaste.
- Coordinamos la devolución del producto. Si hay gastos de envío, los pagamos nosotros.
- Te devolvemos lo que pagaste, por el mismo medio.

# Qué no se puede devolver

- Productos perecederos, como golosinas y alimentos.
- Productos hechos o personalizados especialmente para vos.
- Compras para revender.

Este derecho está en el artículo 34 de la Ley 24.240, en los artículos 1110 a 1116 del Código Civil y Comercial y en la Disposición 954/2025.`

const TERMS = `Estas son las condiciones con las que {tienda} vende por internet. Al hacer un pedido las aceptás. Podés guardarlas o imprimirlas.

# Precios

Los precios son finales e incluyen los impuestos. Valen mientras se muestran en la página. Tu pedido mantiene los precios del momento en que lo hiciste. Si hay un recargo o un descuento según la forma de pago, lo ves antes de confirmar.

# Pedidos

Al confirmar un pedido te damos un código y un comprobante, que podés volver a ver con el enlace. Los productos dependen de que haya existencias: si algo falta, te avisamos para cambiarlo o devolverte lo que pagaste por eso.

# Pago

Podés pagar con los medios que muestra la página. Los pagos por Mercado Pago se hacen en su sitio: la tienda no recibe ni guarda los datos de tu tarjeta. El comprobante del pedido no es válido como factura; la factura se entrega con la compra.

# Entrega

- Los pedidos se retiran en {direccion}.
- Horario: {horario}.
- Traé el código del pedido.

# Cambios y garantía

Si un producto tiene una falla, tenés la garantía legal: 6 meses los nuevos y 3 meses los usados (Ley 24.240, artículo 11). Traelo con el código del pedido y lo cambiamos, lo reparamos o te devolvemos el dinero.

# Arrepentimiento

Si compraste a distancia, podés arrepentirte dentro de los 10 días corridos, sin costo y sin dar explicaciones. Usá el «Botón de arrepentimiento», que está en todas las páginas.

# Reclamos

Escribinos primero a nosotros: casi todo se arregla hablando. También podés reclamar en Defensa del Consumidor de Mendoza: WhatsApp 261 754 2335 o teléfono 148, opción 20.

# Ley aplicable

Se aplican las leyes de la República Argentina, en especial la Ley 24.240 de Defensa del Consumidor. Los reclamos se presentan ante los tribunales de tu domicilio.

${SUPPLIER}`

const PRIVACY = `{tienda} usa los menos datos posibles, y solo para venderte. Acá te contamos cuáles y qué podés hacer con ellos (Ley 25.326).

# Qué datos guardamos

- De un pedido: tu nombre, tu celular, lo que compraste y la nota que nos dejes.
- De un pedido de arrepentimiento: tu nombre, tu celular y lo que nos cuentes.
- No pedimos que te registres, no guardamos datos de tarjetas y no usamos cookies de publicidad.
- Tu carrito y la lista de tus pedidos se guardan en tu propio navegador.

# Para qué

Para preparar tu pedido, cobrarlo, avisarte cuando esté listo y responderte. No vendemos ni prestamos tus datos. Si pagás por Mercado Pago, ese servicio recibe lo necesario para cobrar y tiene sus propias condiciones.

# Cuánto tiempo

Guardamos tu nombre, tu celular y tus notas para la entrega, la garantía y los reclamos. Se borran solos {plazo} después de la entrega: el pedido queda con sus importes, por las obligaciones impositivas, sin decir de quién fue. Lo de un arrepentimiento se borra {plazo} después de resolverlo. Las copias de seguridad se reemplazan solas con el tiempo.

# Tus derechos

Podés pedirnos gratis ver, corregir o borrar tus datos, por cualquiera de estos medios. Al borrarlos, los pedidos quedan sin tu nombre, tu celular ni tus notas, y no se puede deshacer.

- Teléfono: {telefono}
- WhatsApp: {whatsapp}
- Correo electrónico: {email}

La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende las denuncias y los reclamos de quienes crean que sus derechos no se respetaron.

${SUPPLIER.replace('# Quién vende', '# Quién es responsable de los datos')}`

const CONSUMER = `Si tuviste un problema con una compra, hablá primero con nosotros: casi siempre lo resolvemos en el momento. Traé o mandanos el código de tu pedido.

- Teléfono: {telefono}
- WhatsApp: {whatsapp}
- Correo electrónico: {email}

# Dónde reclamar en Mendoza

Si no quedaste conforme, la Dirección de Defensa del Consumidor de la provincia te atiende gratis:

- WhatsApp: 261 754 2335
- Teléfono: 148, opción 20

También podés usar la ventanilla federal de reclamos, en argentina.gob.ar.

# Qué tener a mano

- El comprobante de tu pedido, que podés imprimir desde su página.
- Fotos del producto, si tiene una falla.
- Lo que hablamos por WhatsApp o por correo.`

/**
 * Drafts, each to be read by the owner's lawyer. `# ` begins a heading, `- ` an item of a list; `fillLegalText` fills in the words in
 * braces and leaves out lines whose word has no value.
 */
export const FIRST_LEGAL: LegalSettings = {
  withdrawal: { isOn: true, text: WITHDRAWAL },
  terms: { isOn: true, text: TERMS },
  privacy: { isOn: true, text: PRIVACY },
  consumer: { isOn: true, text: CONSUMER },
  netPrice: 'hidden',
}
