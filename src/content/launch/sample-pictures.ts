/** SHA-256 of the pictures and plans that came with this site, whatever a file is called. After a new render: its hash too. */
export const SAMPLE_PICTURES: ReadonlySet<string> = new Set([
  // renders/academia.jpg
  'ea138cd93a4745f98dd83a6742586ec160c71e57c6ef749bc025aea9e3e11e25',
  // renders/deck-gourmet.jpg
  'e779cf9644f0566d4b78189163149d698b3c888bc3508d39810733a346abd5a0',
  // renders/fachada-lagoa.jpg
  '8ae75c491838cba1af3205a304f1adf2de3e9e0453cc0ab689967ab715fd63bc',
  // renders/jardim.jpg
  'd92ecc5cfcefd498eaef2fabd308f11ca054eb7e02acb7358f845c3e2152f4ae',
  // renders/piscina-retrato.jpg
  '60954cac0682e5049119ea80ccb2a43a64d472f671f47df43d128b628eb87444',
  // renders/piscina.jpg
  'bf42db9f34280174ab77f07f5cb6fe7b4f598c227fc557eea9b2db67bfcaef81',
  // renders/playground.jpg
  '54782045a835d074495d9cb92736bca6130b786e392798adf49f1e2c562d6209',
  // renders/sala.jpg
  '1d0c3f0f8a80cb9ca8a4abdc153e248db796674d9661acb27170280872846a6e',
  // renders/suite.jpg
  '28c493cad9c500bd95b4ec24234747c1e91b05c8053d8d669e1f2f1cbc273455',
  // plans/garden-d1-phone.svg
  'a83e7d6f75c150801908a71453bce04221eab10b06a160d37ba269ab36ba6dc6',
  // plans/garden-d1.svg
  '035de6a57c81212276aa74776a18235854bd4d5e5f6ef52e7ca561fc3d75ed7d',
  // plans/tipo-a-phone.svg
  'e9d2dfb4aad9b3ebfd08ae8123918125e77207c3ee1c8a98047034e8f86c93bb',
  // plans/tipo-a.svg
  '7ac8fa6d66cd7727758b9ba739ae4148aa42e1367d06d431a240b4a5eba9951f',
  // plans/tipo-b-phone.svg
  'c97452015ac621781fe21f3f8b10fee4c59a04a9e1314c315f7320dfd441966c',
  // plans/tipo-b-same-scale.svg
  '282efcde4e4cc1c9eea53662934505ea1d0ffb187ee26481374ea084badd1711',
  // plans/tipo-b.svg
  'a6c1c9dd0382d65dbc5520082319bb15a9a750676e8181579729c87c9d6d5e91',
]);
