import type { HmrcMode } from '@daysheet/core'
import { Banner, msg } from '../../ui/index.ts'

const BANNERS: Partial<Record<HmrcMode, { title: string; text: string }>> = {
  practice: {
    title: msg('Practice: nothing reaches HMRC'),
    text: msg('What you send from here is answered by a stand-in. HMRC never hears of it.'),
  },
  test: {
    title: msg('HMRC’s test service: nothing is filed'),
    text: msg(
      'Messages go to the service with which HMRC tests software. It takes test users only.',
    ),
  },
}

/** Says plainly that what is sent from here files nothing; empty where it does. */
export function ModeBanner({ mode }: { mode: HmrcMode }) {
  const banner = BANNERS[mode]
  return banner ? (
    <Banner tone="caution" title={banner.title}>
      {banner.text}
    </Banner>
  ) : null
}
