import { FEATURES } from '../content/features.ts'
import { BetaCall, PageHead } from '../SiteFrame.tsx'
import { Specimen } from './FeatureCards.tsx'

export const FeaturesPage = () => (
  <>
    <PageHead title="Features">
      What a worker writes down once goes through to the client’s approval, the accounts and the tax
      year.
    </PageHead>
    {FEATURES.map(({ id, title, more }) => (
      <section
        key={id}
        id={id}
        className="site-section site-feature"
        aria-labelledby={`${id}-title`}
      >
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {more.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <Specimen of={id} />
      </section>
    ))}
    <BetaCall />
  </>
)
