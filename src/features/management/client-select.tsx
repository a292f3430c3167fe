/** Top bar of the management instance: the chosen client, and the dialog that chooses another. */
export const ClientSelect = () => null;
