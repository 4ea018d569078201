import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as legalCalls from '#domain/law/legal-calls.ts'
import { LEGAL_PAGES } from '#domain/law/legal-pages.ts'
import { apiContext } from '#web/api/api.ts'
import { LegalHeading } from './legal-heading.tsx'
import { LegalTextBlocks } from './legal-text-blocks.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalSent } from './withdrawal-sent.tsx'

const [PAGE] = LEGAL_PAGES

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext).call(legalCalls.read, { params: { page: PAGE.slug } })
}

/** The form, then the code that it was answered with; the explanation beside or below. */
export function Component() {
  const { text } = useLoaderData<typeof loader>()
  const [code, setCode] = useState<string>()
  return (
    <>
      <LegalHeading title={PAGE.title} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-10">
        <section
          aria-labelledby="arrepentirse"
          className="rounded-panel bg-card p-5 shadow-card sm:p-7 lg:order-1 print:p-0 print:shadow-none"
        >
          {code === undefined ? (
            <WithdrawalForm headingId="arrepentirse" onSent={setCode} />
          ) : (
            <WithdrawalSent headingId="arrepentirse" code={code} />
          )}
        </section>
        <LegalTextBlocks text={text} />
      </div>
    </>
  )
}
