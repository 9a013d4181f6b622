const person = document.documentElement.dataset.person

globalThis.DaysheetElements.configure({
  baseUrl: await (await fetch('/api-address')).text(),
  getToken: async () => (await fetch(`/token?of=${person}`)).text(),
})

document.addEventListener('daysheet-event', ({ detail }) => {
  const item = document.createElement('li')
  item.textContent = JSON.stringify(detail)
  document.querySelector('[aria-label="Events"]').append(item)
})
