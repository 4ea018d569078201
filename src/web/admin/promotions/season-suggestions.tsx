import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { findCategory } from '#domain/catalogue/category.ts'
import { writtenDay } from '#domain/clock.ts'
import { categoryOfAddress } from '#domain/shop/slide.ts'
import * as suggestionCalls from '#domain/shop/suggestion-calls.ts'
import { type Suggestion, TakenSuggestion } from '#domain/shop/suggestions.ts'
import { browserApi } from '#web/api/browser-api.ts'
import { CATEGORY_LOOKS } from '#web/shop/category-look.ts'
import { reloadShop } from '#web/shop/shop-data.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { NumberField } from '#web/ui/number-field.tsx'
import { useAdminData } from '../admin-data.ts'
import { type Outcome, useAction } from '../use-action.ts'

type SeasonSuggestionsProps = {
  readonly kind: Suggestion['kind']
  /** Where what was taken is edited. */
  readonly addressOf: (id: number) => string
}

/** What the calendar suggests today: slides or promotions for what is near. One press takes one, and can be undone. */
export function SeasonSuggestions({ kind, addressOf }: SeasonSuggestionsProps) {
  const suggestions = useAdminData()?.suggestions ?? []
  const ideas = suggestions.filter((each) => each.kind === kind)
  const heading = useRef<HTMLHeadingElement>(null)
  const isAnswered = useRef(false)

  // The pressed button is gone. Goes on at what is left, or at the top of the page.
  useEffect(() => {
    if (!isAnswered.current || document.activeElement !== document.body) return
    isAnswered.current = false
    ;(heading.current ?? document.querySelector<HTMLElement>('h1[tabindex]'))?.focus()
  })

  if (ideas.length === 0) return null
  return (
    <section aria-labelledby="ideas" className="mb-6">
      <h2 ref={heading} id="ideas" tabIndex={-1} className="mb-2 text-xl outline-none">
        Ideas para lo que viene
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {ideas.map((idea) => (
          <Idea
            key={idea.id}
            idea={idea}
            addressOf={addressOf}
            onAnswered={() => {
              isAnswered.current = true
            }}
          />
        ))}
      </ul>
    </section>
  )
}

type IdeaProps = Pick<SeasonSuggestionsProps, 'addressOf'> & {
  readonly idea: Suggestion
  readonly onAnswered: () => void
}

function Idea({ idea, addressOf, onAnswered }: IdeaProps) {
  const { run: answer, isBusy } = useAnswer(idea, addressOf, onAnswered)
  const name = nameOf(idea)
  const { tint, icon } = CATEGORY_LOOKS[categoryOf(idea)]
  const [percent, setPercent] = useState<string>()
  const [problem, setProblem] = useState<string>()

  function take() {
    if (idea.kind === 'slide')
      return answer(() => browserApi.call(suggestionCalls.take, { params: { id: idea.id }, body: {} }))
    const wanted = TakenSuggestion.safeParse({ percent: Number(percent ?? idea.promotion.percent) })
    setProblem(wanted.error?.issues[0]?.message)
    if (wanted.success)
      answer(() =>
        browserApi.call(suggestionCalls.take, {
          params: { id: idea.id },
          body: { percent: wanted.data.percent },
        }),
      )
  }

  return (
    <li className="rounded-card border border-line bg-card p-4">
      <form
        noValidate
        className="flex h-full flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          take()
        }}
      >
        <div className="flex items-center gap-3">
          <span className={classNames('grid size-12 shrink-0 place-items-center rounded-control', tint)}>
            <img src={icon} alt="" width={32} height={32} />
          </span>
          <h3 className="text-lg leading-tight">
            {idea.season}
            <span className="block font-sans text-base font-normal text-ink-soft">
              {writtenDay(idea.date)}
            </span>
          </h3>
        </div>
        {idea.kind === 'slide' ? (
          <p>
            <b className="font-semibold">{idea.slide.title}</b>
            <span className="block text-ink-soft">{idea.slide.text}</span>
          </p>
        ) : (
          <div className="flex flex-wrap items-baseline gap-x-2 [&_input]:w-18">
            <NumberField
              label={`Porcentaje para ${idea.season}`}
              isLabelHidden
              value={percent ?? `${idea.promotion.percent}`}
              onChange={({ target }) => setPercent(target.value)}
              parse={(text) => (text.trim() === '' ? undefined : Number(text))}
              format={String}
              error={problem}
            />
            <span>% en {findCategory(categoryOf(idea))?.label}</span>
          </div>
        )}
        <p className="text-sm text-ink-soft">Hasta el {writtenDay(endOf(idea))}. Se ve al instante.</p>
        <div className="mt-auto flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" isBusy={isBusy} aria-label={`${TAKE}: ${name}`}>
            {TAKE}
          </Button>
          <Button
            variant="quiet"
            disabled={isBusy}
            aria-label={`${NO}: ${name}`}
            onClick={() =>
              answer(() => browserApi.call(suggestionCalls.dismiss, { params: { id: idea.id } }))
            }
          >
            {NO}
          </Button>
        </div>
      </form>
    </li>
  )
}

const TAKE = 'Usar esta idea'
const NO = 'No, gracias'

function nameOf(idea: Suggestion): string {
  return idea.kind === 'slide' ? idea.slide.title : idea.promotion.name
}

function endOf(idea: Suggestion): string {
  return (idea.kind === 'slide' ? idea.slide.to : idea.promotion.to) ?? idea.date
}

function categoryOf(idea: Suggestion) {
  const category =
    idea.kind === 'slide' ? categoryOfAddress(idea.slide.address)?.value : idea.promotion.categories?.[0]
  return category ?? 'decoracion'
}

type Answered = { readonly message: string; readonly made?: number }

function useAnswer(
  { id }: Suggestion,
  addressOf: SeasonSuggestionsProps['addressOf'],
  onAnswered: () => void,
) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return useAction(
    async (send: () => Promise<Answered>): Promise<Outcome> => {
      const { message, made } = await send()
      onAnswered()
      return {
        message,
        ...(made !== undefined && { other: { label: 'Editar', run: () => navigate(addressOf(made)) } }),
        undo: () => browserApi.call(suggestionCalls.undo, { params: { id } }),
      }
    },
    { reload: () => Promise.all([revalidate(), reloadShop()]) },
  )
}
