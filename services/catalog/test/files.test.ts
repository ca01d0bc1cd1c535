import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createOffer,
  exportOffers,
  exportPackages,
  importCatalogue,
  listAdminOffers,
  listAdminPackages,
  previewImport,
} from '@boostline/contracts/routes/public/catalogue';
import { filesOf } from '../../../tools/import-catalogue.ts';
import { refusalOf, startTestCatalog, type TestCatalog } from './test-catalog.js';

let catalog: TestCatalog;

beforeAll(async () => {
  catalog = await startTestCatalog();
});
afterAll(() => catalog.stop());

const preview = (body: { packages?: string; offers?: string }) => catalog.call(previewImport, { body });
const read = (body: { packages?: string; offers?: string; acceptLoss?: boolean }) =>
  catalog.call(importCatalogue, { body });
const views = () => catalog.call(listAdminPackages, { params: { type: 'views' } });

describe('the files', () => {
  test('read in again as they were written change nothing', async () => {
    await catalog.call(createOffer, {
      body: {
        name: '=HYPERLINK("x"), "quoted"',
        isActive: false,
        savePercentage: 1,
        price: 9.5,
        bonusFollowers: 10,
        mainServiceType: '',
        mainServiceQuantity: 0,
        bonusLikes: 0,
        bonusViews: 0,
      },
    });
    const packages = await catalog.file(exportPackages);
    const offers = await catalog.file(exportOffers);
    expect(offers).toContain(`"'=HYPERLINK(""x""), ""quoted"""`);
    const report = await read({ packages, offers });
    expect(report).toMatchObject({ creates: 0, updates: 0, refused: 0, same: 27 + 4 });
  });

  test('change, make and leave alone, with numbers as people type them', async () => {
    const [first] = await views();
    const packages = [
      'type,quantity,price,smmjarServiceId,id,version,active',
      `views,"1,000",₹29,301,${first?.id},${first?.version},`,
      'views,"2,00,000","1,099.50",301,,,no',
      '',
      'views,5000,49,301,,,yes',
    ].join('\n');
    const shown = await preview({ packages: `\uFEFF${packages}` });
    expect(shown.packages.map(({ line, change, before, after }) => [line, change, before, after])).toEqual([
      [2, 'update', '1,000 views of service 301 for ₹19', '1,000 views of service 301 for ₹29'],
      [3, 'create', null, '200K views of service 301 for ₹1,099.50, switched off'],
      [5, 'same', '5,000 views of service 301 for ₹49', '5,000 views of service 301 for ₹49'],
    ]);
    expect((await views())[0]).toEqual(first);
    expect(await read({ packages })).toMatchObject({ creates: 1, updates: 1, same: 1 });
    expect((await views())[0]).toMatchObject({ id: first?.id, price: 29, version: 2 });
    // The version of the file is old now.
    expect((await refusalOf(read({ packages }))).code).toBe('conflict');
  });

  test('are read as spreadsheets of any country save them', async () => {
    const packages = [
      'sep=;',
      'TYPE;Quantity;price;;smmjarserviceid;Remarks',
      ';;;;;',
      'views;7000.00;₹1,00,099.00;;301;for May',
      'views;8000;99;;3.01E+12;',
    ].join('\r\n');
    const report = await preview({ packages: `\uFEFF${packages}` });
    expect(report.packages.map(({ line, after, refusal }) => [line, after ?? refusal?.message])).toEqual([
      [4, '7,000 views of service 301 for ₹1,00,099'],
      [5, expect.stringContaining('smmjarServiceId: was shortened by a spreadsheet')],
    ]);
    expect(report.unknownColumns).toEqual(['Remarks']);
  });

  test('name every bad line, and then nothing of them is kept', async () => {
    const before = await views();
    const packages = [
      'type,quantity,price,smmjarServiceId,markup,fixedPaise,rounding,minimumMargin',
      'views,3000,99,301,,,,',
      'sights,3000,99,301,,,,',
      'views,many,99,301,,,,',
      'views,4000,"1.499,00",301,,,,',
      'views,4000,,301,,,,',
      'views,4000,99,none,,,,',
      'views,4000,99,301,10,0,up,',
      'views,4000,99',
      'views,3000,99,301,,,,',
      'views,4000,1,301,,,,',
      'views,6000,,301,100,0,nines,',
    ].join('\r\n');
    const report = await preview({ packages });
    expect(report.packages.map(({ line, refusal }) => [line, refusal?.path ?? null])).toEqual([
      [2, null],
      [3, 'type'],
      [4, 'quantity'],
      [5, 'price'],
      [6, 'price'],
      [7, 'smmjarServiceId'],
      [8, 'rounding'],
      [9, 'line'],
      [10, 'quantity'],
      [11, 'price'],
      [12, null],
    ]);
    expect(report).toMatchObject({ creates: 2, refused: 9, belowMargin: 1 });
    const refusal = await refusalOf(read({ packages }));
    expect(refusal.code).toBe('invalid-input');
    expect(refusal.fields).toHaveLength(9);
    expect(await views()).toEqual(before);
  });

  test.each([
    ['', 'The file is empty.'],
    ['type,quantity', 'These columns are missing: price, smmjarServiceId.'],
    ['type,Type,quantity,price,smmjarServiceId', 'The column “type” stands there twice.'],
    ['type,quantity,price,smmjarServiceId\nviews,"1', 'The file is no CSV from here on.'],
  ])('%j is refused as a whole', async (packages, message) => {
    const report = await preview({ packages });
    expect(report.packages).toMatchObject([{ refusal: { path: 'file' } }]);
    expect(report.packages[0]?.refusal?.message).toContain(message);
  });

  test('of offers are guarded like the form, and may be bought of packages of the same import', async () => {
    const packages = 'type,quantity,price,smmjarServiceId\nfollowers,50000,9999,101\n';
    const offers = [
      'name,price,mainServiceType,mainServiceQuantity,bonusLikes',
      'Fifty thousand,9999,followers,"50,000",500',
      'Too cheap,5,likes,1000,',
      'TOO CHEAP,99,likes,1000,',
      'Nothing,99,,,',
      ',99,likes,1000,',
    ].join('\n');
    const report = await preview({ packages, offers });
    expect(report.offers.map(({ refusal }) => refusal?.code ?? null)).toEqual([
      null,
      'below-margin',
      null,
      'invalid-input',
      'invalid-input',
    ]);
    const good = offers.split('\n').slice(0, 3).join('\n');
    expect((await refusalOf(read({ packages, offers: good }))).code).toBe('below-margin');
    expect(await read({ packages, offers: good, acceptLoss: true })).toMatchObject({ creates: 3 });
    const names = (await catalog.call(listAdminOffers, {})).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Fifty thousand', 'Too cheap']));
  });

  test('of offers hold the names in further languages', async () => {
    const offers = [
      'name,name_hi,name_xx,price,mainServiceType,mainServiceQuantity',
      'Named in a file,फ़ाइल वाला नाम,?,99,likes,1000',
    ].join('\n');
    expect(await read({ offers })).toMatchObject({ creates: 1, unknownColumns: ['name_xx'] });
    const written = await catalog.file(exportOffers);
    expect(written.split('\r\n')[0]).toMatch(/,name_hi$/);
    const offersRenamed = written.replace('फ़ाइल वाला नाम', 'दूसरा नाम');
    const renamed = await read({ offers: offersRenamed, acceptLoss: true });
    const changed = renamed.offers.filter(({ change }) => change === 'update');
    expect(changed.map(({ before, after }) => [before, after])).toEqual([
      [
        'Named in a file / फ़ाइल वाला नाम: 1,000 likes for ₹99',
        'Named in a file / दूसरा नाम: 1,000 likes for ₹99',
      ],
    ]);
    const others = 'name,price,mainServiceType,mainServiceQuantity\nNamed in a file,99,likes,1000\n';
    expect(await read({ offers: others })).toMatchObject({ same: 1 });
    const empty = others.replace('name,', 'name,name_hi,').replace('file,', 'file,,');
    expect(await read({ offers: empty })).toMatchObject({ updates: 1 });
    const kept = (await catalog.call(listAdminOffers, {})).find(({ name }) => name === 'Named in a file');
    expect(kept).not.toHaveProperty('names');
  });

  test('by two at once make things once', async () => {
    const packages = 'type,quantity,price,smmjarServiceId\nlikes,7777,999,201\n';
    const reports = await Promise.all([1, 2, 3].map(() => read({ packages })));
    expect(reports.filter(({ creates }) => creates === 1)).toHaveLength(1);
    expect(reports.filter(({ same }) => same === 1)).toHaveLength(2);
  });
});

describe('an old shop', () => {
  test('in the shapes of the specification becomes files, without its ids', async () => {
    const shop = {
      likes: [
        {
          id: 4,
          quantity: 123,
          price: 99,
          currency: 'INR',
          active: true,
          smmjarServiceId: 201,
          sortOrder: 3,
        },
      ],
      offers: [
        {
          id: 9,
          name: 'Old "deal"',
          isActive: false,
          savePercentage: 5,
          price: 50,
          mainServiceType: '',
          mainServiceQuantity: 0,
          bonusFollowers: 10,
          bonusLikes: 0,
          bonusViews: 0,
        },
      ],
    };
    const files = filesOf('shop.json', JSON.stringify(shop));
    expect(await read(files)).toMatchObject({ creates: 2, refused: 0 });
    expect(await read(files)).toMatchObject({ creates: 0, same: 2 });
    expect(filesOf('a.csv', 'id,"name",price')).toHaveProperty('offers');
    expect(filesOf('a.csv', 'id,type,price')).toHaveProperty('packages');
    for (const bad of ['[]', '{"shoes":[]}', '{"likes":[1]}', '{"likes":[{"currency":"USD"}]}'])
      expect(() => filesOf('shop.json', bad)).toThrow();
  });
});
