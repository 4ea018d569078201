import { useState } from 'react'
import { showToast } from '../shop/show-toast.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { Sample, SampleSection } from './sample.tsx'

const FRUITS = ['Ananá', 'Banana', 'Cereza', 'Durazno', 'Frutilla', 'Mandarina', 'Manzana'].map((name) => ({
  id: name,
}))

function parseNumber(text: string): number | undefined {
  const value = Number(text.replaceAll('.', '').replace(',', '.'))
  return text.trim() && Number.isFinite(value) ? value : undefined
}

const formatNumber = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format

export function FormSamples() {
  const [text, setText] = useState('')
  const found = text ? FRUITS.filter(({ id }) => id.toLowerCase().includes(text.toLowerCase())) : []
  return (
    <SampleSection title="Formularios">
      <div className="grid gap-6 md:grid-cols-3">
        <TextField label="Nombre" placeholder="Como te llamás" />
        <TextField label="Celular" hint="Para avisarte cuando esté listo" defaultValue="261 555-0100" />
        <TextField label="Con un error" error="El nombre es obligatorio" />
        <TextField label="Apagado" disabled defaultValue="No se puede tocar" />
        <NumberField
          label="Precio"
          hint="1.500,50"
          defaultValue="1.500,50"
          parse={parseNumber}
          format={formatNumber}
        />
        <NumberField
          label="Precio con error"
          error="El precio es obligatorio"
          parse={parseNumber}
          format={formatNumber}
        />
        <Select label="Categoría" defaultValue="">
          <option value="">Elegí una</option>
          <option>Globos</option>
          <option>Repostería</option>
        </Select>
        <Select label="Categoría con error" error="La categoría es obligatoria">
          <option value="">Elegí una</option>
        </Select>
        <Select label="Categoría apagada" disabled>
          <option>Globos</option>
        </Select>
        <TextArea label="Descripción" hint="Crece con lo que se escribe" />
        <FileDrop
          label="Imagen"
          accept="image/*"
          prompt="Elegí, arrastrá o pegá una imagen"
          progressLabel="Subiendo"
          onFile={(file) => showToast({ kind: 'success', text: `Llegó ${file.name}` })}
        />
        <FileDrop
          label="Imagen en camino"
          accept="image/*"
          prompt="globo.jpg"
          progress={0.6}
          progressLabel="Subiendo"
          isDisabled
          onFile={() => undefined}
        />
      </div>
      <Sample name="Casillas">
        <Checkbox label="Disponible" defaultChecked />
        <Checkbox label="Sin marcar" />
        <Checkbox label="Apagada" disabled />
      </Sample>
      <Sample name="Buscador con sugerencias">
        <Combobox
          label="Buscar frutas"
          input={{ name: 'fruta', placeholder: 'Escribí una fruta' }}
          value={text}
          onValueChange={setText}
          items={found}
          onChoose={({ id }) => {
            setText(id)
            showToast({ kind: 'success', text: `Elegiste ${id}` })
          }}
          status={`${found.length} sugerencias`}
          className="w-full max-w-md"
        >
          {({ id }) => id}
        </Combobox>
      </Sample>
    </SampleSection>
  )
}
