/** Examples of the versioned API, with the specification’s products. */
export const packageExample = {
  id: 1,
  type: 'followers',
  quantity: 1000,
  price: 199,
  currency: 'INR',
  active: true,
  sortOrder: 1,
  minQuantity: 100,
  maxQuantity: 50_000,
  takesComments: false,
};
export const offerExample = {
  id: 1,
  name: 'Buy 1000 followers, get 500 likes',
  isActive: true,
  savePercentage: 20,
  price: 249,
  mainServiceType: 'followers',
  mainServiceQuantity: 1000,
  bonusFollowers: 0,
  bonusLikes: 500,
  bonusViews: 0,
  separately: 298,
  endsAt: null,
};
export const orderExample = {
  id: 4_503_599_627_370_495,
  code: 'K7Q4-M2XR',
  status: 'processing',
  createdAt: '2026-11-24T10:15:00.000Z',
  paidAt: '2026-11-24T10:16:30.000Z',
  packageId: 1,
  packageType: 'followers',
  offerName: null,
  instagramUsername: 'asha.bakes',
  quantity: 1000,
  amount: 199,
  lines: [
    {
      type: 'followers',
      quantity: 1000,
      target: 'asha.bakes',
      status: 'in_progress',
      startCount: 120,
      remains: 600,
      delivered: 400,
      problem: null,
    },
  ],
};
export const placementExample = {
  packageId: 1,
  packageType: 'followers',
  instagramUsername: 'asha.bakes',
  customer: { email: 'asha@example.com' },
};
export const offerPlacementExample = {
  offerName: offerExample.name,
  amount: offerExample.price,
  postUrl: 'https://www.instagram.com/p/C8abcDEfgh1/',
  instagramUsername: 'asha.bakes',
  customer: { email: 'asha@example.com' },
};
