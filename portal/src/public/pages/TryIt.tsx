/** A week of one's own, without an account: the screen comes when it is asked for. */
export const TryIt = () => (
  <section className="site-section" aria-labelledby="try" data-needs-script="">
    <h2 id="try">Make an invoice now</h2>
    <p>
      This is the real Quick Entry with example clients. Nothing leaves your browser and nothing is
      sent to anybody.
    </p>
    <div className="site-try" id="try-it">
      <button type="button" className="site-button" data-try="">
        Try Quick Entry
      </button>
    </div>
  </section>
)
