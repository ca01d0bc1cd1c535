/** Words of the pages that change or make many packages at once. */
const packages = (count: number) => (count === 1 ? '1 package' : `${count.toLocaleString('en-IN')} packages`);

/** A price rule, in its form and in a sentence. */
export const ruleMessages = {
  markup: 'On top of the cost (%)',
  fixed: 'And a fixed amount (₹)',
  rounding: 'Rounded up',
  roundings: { rupee: 'To a whole rupee', nines: 'To end with 9', tens: 'To tens of rupees' },
  minimumMargin: 'Leaves at least (% of the price)',
  minimumHint: 'Empty: the shop’s own minimum margin',
  follow: 'Follow the rule from now on, whenever the supplier’s price moves',
  words: (markup: number, fixed: string | null, ending: string) =>
    `cost + ${markup} %${fixed === null ? '' : ` + ${fixed}`}${ending}`,
  endings: { rupee: '', nines: ', ends with 9', tens: ', in tens' },
  keeps: (percent: number) => `, keeps ${percent} %`,
  follows: (rule: string) => `Follows a rule: ${rule}`,
};

export const bulkMessages = {
  intro: 'Choose packages, say what shall change, and look at it before it is saved.',
  type: 'Type',
  list: (kind: string) => `${kind} packages to choose from`,
  none: 'No packages of this type yet.',
  chosen: (count: number, of: number) => `${count} of ${packages(of)} chosen`,
  choose: (quantity: string) => `Choose the package of ${quantity}`,
  chooseAll: 'Choose all',
  chooseNone: 'Choose none',
  chooseColumn: 'Chosen',
  columns: { package: 'Package', price: 'Price', service: 'Service', profit: 'Profit', state: 'State' },
  noService: 'None',
  unknown: 'Not known',
  sold: 'Sold',
  notSold: 'Not sold',
  offSale: 'Off sale',
  byHand: 'Price by hand',
  change: 'What shall change',
  action: 'Change',
  actions: {
    raise: 'Raise prices by percent',
    lower: 'Lower prices by percent',
    rule: 'Price by a rule',
    byHand: 'Follow no rule any more',
    on: 'Put on sale',
    off: 'Take off sale',
    service: 'Buy from another service',
  },
  hints: {
    raise: 'Rounded up to whole rupees. A package that followed a rule keeps the new price by hand.',
    lower: 'Rounded up to whole rupees. A package that followed a rule keeps the new price by hand.',
    rule: 'The price is made of what the service costs.',
    byHand: 'The prices stay as they are, whatever the supplier asks.',
    on: 'Buyers see them, as far as their services deliver.',
    off: 'Buyers do not see them any more. Nothing else changes.',
    service: 'Prices stay as they are, unless they follow a rule.',
  },
  percent: 'Percent',
  service: 'Service',
  perThousand: (price: string) => `${price} for 1,000`,
  chooseFirst: 'Choose packages first',
  ofThe: (count: number) => `See what changes of ${packages(count)}`,
};

export const previewMessages = {
  title: 'What changes',
  columns: { package: 'Package', changes: 'Change', profit: 'Profit then' },
  stays: 'Stays as it is',
  gone: (id: number | null) => `Package ${id}`,
  made: 'New',
  counted: (updates: number, same: number, refused: number) =>
    [
      `${packages(updates)} would change`,
      same > 0 && `${same} ${same === 1 ? 'stays as it is' : 'stay as they are'}`,
      refused > 0 && `${refused} cannot be saved like this`,
    ]
      .filter(Boolean)
      .join(', '),
  arrow: (before: string, after: string) => `${before} → ${after}`,
  byHand: 'by hand',
  byRule: (rule: string) => `by rule: ${rule}`,
  sold: 'sold',
  notSold: 'not sold',
  service: (id: number | null) => (id === null ? 'no service' : `service ${id}`),
  noPrice: 'no price',
  acceptLoss: 'Save prices below the minimum margin all the same',
  leaveOut: (count: number) => (count === 1 ? 'Leave it out' : `Leave the ${count} out`),
  allOrNone: 'All are saved or none: leave out what cannot be saved, or change it.',
  save: (count: number) => `Save ${packages(count)}`,
  nothing: 'Nothing to save',
  saved: (count: number) => `${packages(count)} changed`,
  madeAll: (count: number) => `${packages(count)} made`,
};

export const undoMessages = {
  changed: (count: number, kind: string) => `${packages(count)} changed: ${kind}`,
  made: (count: number, kind: string) => `${packages(count)} made: ${kind}`,
  text: 'It can be taken back as long as none of them is changed again.',
  undo: 'Undo',
  keep: 'Keep it',
  undone: 'Taken back',
};

/** Words of the page that makes packages from services. */
export const makingMessages = {
  intro:
    'Choose services and quantities. A rule makes the prices; each of them can be changed before all are saved.',
  services: '1. Services',
  search: 'Search services',
  searchHint: 'Name, category or service ID',
  noServices: (kind: string) => `No ${kind} services available. Read them from the supplier first.`,
  noMatch: 'No service matches the search',
  found: (count: number) => (count === 1 ? '1 service' : `${count.toLocaleString('en-IN')} services`),
  chosen: (count: number) => `${count} chosen`,
  chooseService: (name: string) => `Choose the service ${name}`,
  unsure: (reason: string) => `Not sure: it ${reason}.`,
  confirm: (product: string) => `It delivers ${product}`,
  confirmOf: (name: string, product: string) => `It delivers ${product}: ${name}`,
  quantitiesAndRule: '2. Quantities and prices',
  quantities: 'Quantities',
  quantitiesHint: 'With spaces between them, such as 100 500 1,000 5,000',
  quantityWrong: (typed: string) => `“${typed}” is no quantity. Put a space between two quantities.`,
  quantityTwice: (quantity: string) => `${quantity} stands there twice`,
  active: 'Sold as soon as they are saved',
  chooseFirst: 'Choose services first',
  show: 'Show the prices',
  grid: '3. Prices',
  gridHint:
    'Type another price, or empty a field to leave that package out. A price set by hand follows no rule.',
  service: 'Service',
  priceOf: (quantity: string, service: string) => `Price of ${quantity} of service ${service}`,
  figures: (cost: string, profit: string) => `costs ${cost}, leaves ${profit}`,
  leftOut: 'Left out',
  byRule: 'By the rule',
  byRuleOf: (quantity: string, service: string) => `Price of ${quantity} of service ${service} by the rule`,
  counted: (creates: number, refused: number) =>
    `${packages(creates)} can be made${refused > 0 ? `, ${refused} cannot be like this` : ''}`,
  counting: 'Looking at the prices…',
  leaveOut: (count: number) =>
    count === 1 ? 'Leave out the one that cannot be sold' : `Leave out the ${count} that cannot be sold`,
  save: (count: number) => `Make ${packages(count)}`,
  nothing: 'Nothing to make',
};

/** Words of the page that tells what the supplier changed. */
export const movingMessages = {
  intro:
    'What each reading of the supplier’s services found changed, and which of your prices followed. Prices set by hand are never touched.',
  title: 'Price changes',
  what: 'Kind of change',
  all: 'All kinds',
  kinds: {
    price: 'Price',
    limits: 'Limits',
    vanished: 'Gone',
    returned: 'Back',
    renamed: 'Renamed',
    added: 'New service',
    repriced: 'Your price followed',
  },
  soldOnly: 'Only services that packages or offers are bought from',
  none: 'Nothing has changed at the supplier yet.',
  noneSuch: 'No change of this kind is known.',
  columns: { at: 'When', what: 'Kind', change: 'What changed', packages: 'Your packages' },
  packages: (count: number) => (count === 0 ? 'None' : packages(count)),
  offSale: 'Off sale',
};

/** Words of the page that takes packages and offers out as files and in again. */
export const fileMessages = {
  exportTitle: 'Take out',
  exportText:
    'A file for a spreadsheet with every package, or every offer. Change it and read it in again below; a line without an id makes a new one.',
  exportPackages: 'Packages as CSV',
  exportOffers: 'Offers as CSV',
  importTitle: 'Read in',
  importText: 'What a file would change is shown first. All of it is saved, or nothing.',
  packages: 'File of packages (CSV or Excel)',
  offers: 'File of offers (CSV or Excel)',
  unknownColumns: (names: string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} not read: ${names.join(', ')}`,
  tooLong: (most: string) =>
    `This file is longer than ${most} characters. Split it: a part keeps its header line.`,
  unreadable: 'This file could not be read.',
  remove: 'Take the files away',
  preview: 'What would change',
  counted: (creates: number, updates: number, same: number, refused: number) =>
    [
      `${creates} new`,
      `${updates} changed`,
      `${same} ${same === 1 ? 'stays as it is' : 'stay as they are'}`,
      refused > 0 && `${refused} ${refused === 1 ? 'line is' : 'lines are'} wrong`,
    ]
      .filter(Boolean)
      .join(', '),
  columns: { line: 'Line', what: 'What', change: 'Change' },
  line: (of: 'packages' | 'offers', line: number) => `${of === 'packages' ? 'Packages' : 'Offers'} ${line}`,
  kinds: { create: 'New', update: 'Changed', same: 'Same', bad: 'Wrong' },
  mend: 'Correct the lines with errors and choose the file again. Nothing is saved until all lines are correct.',
  nothing: 'Nothing to save',
  save: (count: number) => (count === 1 ? 'Save 1 change' : `Save ${count.toLocaleString('en-IN')} changes`),
  saved: 'The files were read in',
  savedText: (creates: number, updates: number) => `${creates} new, ${updates} changed`,
};

/** Words of the look at what reading the services anew would change. */
export const syncPreviewMessages = {
  look: 'See what would change',
  title: 'What the supplier has changed',
  none: 'Nothing has changed since the services were last read.',
  counted: (count: number) =>
    count === 1
      ? '1 change, not taken over yet'
      : `${count.toLocaleString('en-IN')} changes, not taken over yet`,
  apply: 'Take it over',
};
