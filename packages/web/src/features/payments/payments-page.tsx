import { useQuery } from '@tanstack/react-query'
import { mediaAddress, type Picture, entries, pageData } from '#platform/config/page-data.ts'
import { ContentAnchor, useGoalOf } from '#ui/page/content-link.tsx'
import { ServiceHtml } from '#ui/page/service-html.tsx'
import css from './payments-page.module.css'

type Html = string | null
/** A part of the distributor's page. Every field may be absent. */
type Slice =
  | { __component: 'slices.rich-text'; title?: string | null; body?: Html }
  | {
      __component: 'slices.call-to-action'
      title?: string | null
      text?: string | null
      link?: { label?: string | null; url?: string | null; newTab?: boolean | null } | null
      image?: Picture
    }
  | { __component: 'slices.faq'; heading?: string | null; items?: { question?: string | null; answer?: Html }[] | null }

/** The content service's payments-page. It has no slices if there is no such page or the service cannot be reached. */
const paymentsPageQuery = () => ({
  queryKey: ['content', 'payments-page'],
  staleTime: Infinity,
  retry: false,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Slice[]> => {
    const reply = await fetch(`${pageData().config.contentUrl}/api/payments-page?populate[slices][populate]=*`, {
      signal,
    })
    const [page] = reply.ok ? entries(await reply.json()) : []
    return (page as { slices?: Slice[] | null } | undefined)?.slices ?? []
  },
})

/** What the distributor writes about paying. Nothing if that is nothing. */
export function PaymentsPage() {
  const { data = [] } = useQuery(paymentsPageQuery())
  if (data.length === 0) return null
  return (
    <div className={`page no-print ${css.slices}`}>
      {data.map((slice, place) => (
        <section key={place}>
          <Part slice={slice} />
        </section>
      ))}
    </div>
  )
}

function Part({ slice }: { slice: Slice }) {
  if (slice.__component === 'slices.rich-text')
    return (
      <>
        {slice.title && <h2>{slice.title}</h2>}
        <ServiceHtml html={slice.body ?? ''} />
      </>
    )
  if (slice.__component === 'slices.faq')
    return (
      <>
        {slice.heading && <h2>{slice.heading}</h2>}
        {slice.items?.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <ServiceHtml html={answer ?? ''} />
          </details>
        ))}
      </>
    )
  if (slice.__component === 'slices.call-to-action') return <CallToAction {...slice} />
  return null
}

function CallToAction({ title, text, link, image }: Extract<Slice, { __component: 'slices.call-to-action' }>) {
  const goal = useGoalOf()({ link: link?.url ?? '', ExternalLink: /^\w+:/.test(link?.url ?? '') })
  return (
    <>
      {image && <img src={mediaAddress(image)} alt="" loading="lazy" />}
      {title && <h2>{title}</h2>}
      {text && <p>{text}</p>}
      {goal && link?.label && <ContentAnchor goal={goal}>{link.label}</ContentAnchor>}
    </>
  )
}
