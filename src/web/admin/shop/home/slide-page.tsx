import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { stateOf } from '#domain/promotions/promotion-times.ts'
import { timesText } from '#domain/promotions/promotion-words.ts'
import * as slideCalls from '#domain/shop/slide-calls.ts'
import type { SlideInput, VersionedSlide } from '#domain/shop/slide-input.ts'
import { apiContext } from '#web/api/api.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { readRefusal } from '#web/api/refusals.ts'
import { adminLoad } from '../../session-guard.ts'
import { useMergedSave } from '../../use-merged-save.tsx'
import { SlideForm } from './slide-form.tsx'
import { NEW_SLIDE, slideFormValues } from './slide-form-values.ts'
import { SlideThumbnail } from './slide-row.tsx'

/** Create and edit share this page. */
export function loader({ request, params: { slideId }, context }: LoaderFunctionArgs) {
  return adminLoad(request, async () => {
    if (slideId === undefined) return { edited: undefined }
    const slides = await context.get(apiContext).call(slideCalls.list)
    const edited = slides.find(({ id }) => `${id}` === slideId)
    if (!edited) throw redirect('/404')
    return { edited }
  })
}

export function Component() {
  const { edited } = useLoaderData<typeof loader>()
  const heading = edited ? 'Editar diapositiva' : 'Agregar diapositiva'
  return (
    <>
      <title>{heading}</title>
      <h1 className="mb-5 text-3xl">{heading}</h1>
      {edited ? (
        <EditForm key={edited.id} slide={edited} />
      ) : (
        <SlideForm
          key="new"
          values={NEW_SLIDE}
          submitLabel="Agregar diapositiva"
          onSave={(slide) => browserApi.call(slideCalls.create, { body: slide })}
        />
      )}
    </>
  )
}

type SlideParts = Pick<SlideInput, 'image' | 'title' | 'text' | 'button' | 'address'> & {
  readonly times: Pick<SlideInput, 'from' | 'to'>
}

/** What two people may change independently. The place in the list is changed there. */
function partsOf({ image, title, text, button, address, from, to }: SlideInput): SlideParts {
  return { image, title, text, button, address, times: { from, to } }
}

function EditForm({ slide }: { slide: VersionedSlide }) {
  const { save, dialog } = useMergedSave<SlideParts>({
    base: { ...partsOf(slide), version: slide.version },
    send: ({ times, ...parts }, version) =>
      browserApi.call(slideCalls.edit, { params: { id: slide.id }, body: { ...parts, ...times, version } }),
    readConflict(error) {
      const current = readRefusal(error, slideCalls.edit.conflict)?.current
      return current && { ...partsOf(current), version: current.version }
    },
    fields: {
      image: {
        label: 'Imagen',
        show: (image) => (image ? <SlideThumbnail image={image} address={slide.address} /> : 'Sin imagen'),
      },
      title: { label: 'Título', show: (title) => title },
      text: { label: 'Texto', show: (text) => text },
      button: { label: 'Botón', show: (button) => button },
      address: { label: 'Adónde lleva', show: (address) => address },
      times: { label: 'Cuándo', show: (times) => timesText(times, stateOf(times, 0)) },
    },
  })
  return (
    <>
      <SlideForm
        values={slideFormValues(slide)}
        submitLabel="Guardar cambios"
        onSave={(edited) => save(partsOf(edited))}
      />
      {dialog}
    </>
  )
}
