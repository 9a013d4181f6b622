import { BetaCall, PageHead } from '../SiteFrame.tsx'

export const AboutPage = () => (
  <>
    <PageHead title="About Daysheet">
      A site office ledger for people who are paid by the day, and for those who pay them.
    </PageHead>
    <div className="site-text">
      <h2>Why we make it</h2>
      <p>
        UK construction runs on self-employed trades. A week of work becomes a photographed note, a
        spreadsheet, an invoice with a sum that does not add up, and a phone call about two hours on
        Wednesday. The Construction Industry Scheme puts a deduction on top that both sides must get
        right.
      </p>
      <h2>How it works</h2>
      <p>
        A worker logs days or hours against a project. Daysheet prices them at the agreed rates,
        works out VAT and CIS, and shows how it got to each figure. The client approves, or says
        which day is wrong and why. Both see the same document, with the same numbers.
      </p>
      <h2>What we hold ourselves to</h2>
      <ul>
        <li>
          Every figure explains itself, and is the same on the screen, in the mail and in the PDF.
        </li>
        <li>
          Made for a phone in the rain first: big targets, few words, nothing lost without a signal.
        </li>
        <li>
          Bank and tax details are encrypted, and a change of bank details is told to everybody whom
          it concerns.
        </li>
        <li>Usable with a keyboard and a screen reader: we test every page against WCAG 2.2 AA.</li>
      </ul>
      <p>
        Daysheet is not a payroll bureau and gives no tax advice. Estimates of tax say what they
        assume.
      </p>
    </div>
    <BetaCall />
  </>
)
