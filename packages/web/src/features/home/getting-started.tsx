import './getting-started-texts.ts'
import { IconListDetails, IconSearch, IconTruckDelivery, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ask } from '#platform/page/acts.ts'
import { setGettingStarted } from '#platform/session/getting-started.ts'
import { t } from '#platform/text/texts.ts'
import { Button, buttonLook } from '#ui/controls/button.tsx'
import css from './getting-started.module.css'

/** Shows where to begin, in three steps, until the first order is placed or the user closes it. */
export const GettingStarted = () => (
  <section className={css.start} aria-labelledby="getting-started">
    <h2 id="getting-started">{t('home.start')}</h2>
    <button
      type="button"
      className={css.close}
      aria-label={t('home.startClose')}
      onClick={() => setGettingStarted('done')}
    >
      <IconX size={18} aria-hidden />
    </button>
    <ol>
      <Step icon={<IconTruckDelivery aria-hidden />} step="way">
        <Button onClick={() => ask('delivery')}>{t('home.start.way.act')}</Button>
      </Step>
      <Step icon={<IconSearch aria-hidden />} step="find">
        <Link to="/quickorder" {...buttonLook({})}>
          {t('home.start.find.act')}
        </Link>
      </Step>
      <Step icon={<IconListDetails aria-hidden />} step="plan">
        <Link to="/rooms/{-$id}" {...buttonLook({})}>
          {t('home.start.plan.act')}
        </Link>
        <Link to="/shoppinglist" {...buttonLook({})}>
          {t('home.start.plan.lists')}
        </Link>
      </Step>
    </ol>
  </section>
)

const Step = ({ icon, step, children }: { icon: ReactNode; step: 'way' | 'find' | 'plan'; children: ReactNode }) => (
  <li>
    {icon}
    <h3>{t(`home.start.${step}`)}</h3>
    <p>{t(`home.start.${step}.how`)}</p>
    <div>{children}</div>
  </li>
)
