// Storybook writes down each step of a play for its panel, with the text of every element that it is
// about, which the browser lays the page out for. Nobody opens the panel in the test run. It looks for
// this when `storybook/test` is loaded, so this file comes before all that import it.
const address = new URL(window.location.href)
address.searchParams.set('instrument', 'false')
window.history.replaceState(window.history.state, '', address)
