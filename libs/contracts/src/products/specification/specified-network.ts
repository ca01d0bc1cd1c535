/** The network of the specification’s products, without schemas. */
export const specifiedSlug = 'instagram';
export const specifiedNetwork = 'Instagram';
/** The title over the form for a username, as every new shop has it. */
export const usernameFormTitle = 'Buy Instagram Followers';
