import { EXTRA_LICENCE_MONTHLY, formatPence, TRIAL_OFFER } from '@daysheet/core'
import { ButtonLink } from '@daysheet/widgets/kit'
import { TESTIMONIALS, TESTIMONIALS_NOTE } from '../content/testimonials.ts'
import { Picture } from '../Picture.tsx'
import { BetaCall } from '../SiteFrame.tsx'
import { FeatureCards } from './FeatureCards.tsx'
import { LandingHero } from './LandingHero.tsx'
import { RatesTable } from './RatesTable.tsx'
import { TryIt } from './TryIt.tsx'

export const LandingPage = () => (
  <>
    <LandingHero />
    <section className="site-section" aria-labelledby="features">
      <h2 id="features">One sheet from the site to the bank</h2>
      <FeatureCards />
    </section>
    <TryIt />
    <section className="site-section" aria-labelledby="screens">
      <h2 id="screens">On a phone at the site, on a desk in the office</h2>
      <div className="site-screens">
        <Picture of="quick-entry" />
        <Picture of="approval-queue" />
      </div>
    </section>
    <section className="site-section site-split" aria-labelledby="rates">
      <div>
        <h2 id="rates">The rates, on one sheet</h2>
        <p>
          {TRIAL_OFFER} Cancel anytime. An additional worker licence is{' '}
          {formatPence(EXTRA_LICENCE_MONTHLY)} per user per month, pro-rated.
        </p>
        <ButtonLink href="/pricing">Compare plans</ButtonLink>
      </div>
      <RatesTable />
    </section>
    <section className="site-section" aria-labelledby="said">
      <h2 id="said">What we build it for people to say</h2>
      <p className="site-small">{TESTIMONIALS_NOTE}</p>
      <div className="site-quotes">
        {TESTIMONIALS.map(({ quote, name, place }) => (
          <figure key={name}>
            <blockquote>{quote}</blockquote>
            <figcaption>
              <b>{name}</b>, {place}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
    <BetaCall />
  </>
)
