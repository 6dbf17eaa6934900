use game::words;

words! {
    /// What is collected: one kind for each district.
    pub enum Resource, "gem, book, provision, tool or weapon" {
        /// From the jeweller.
        Gem = "gem",
        /// From the library.
        Book = "book",
        /// From the inn.
        Provision = "provision",
        /// From the machinery.
        Tool = "tool",
        /// From the forge.
        Weapon = "weapon",
    }
}

words! {
    /// Where dice lie and resources are: the five districts, in the order of their numbers, and the black market.
    pub enum Sector, "jeweller, library, inn, machinery, forge or market" {
        /// District 1.
        Jeweller = "jeweller",
        /// District 2.
        Library = "library",
        /// District 3.
        Inn = "inn",
        /// District 4.
        Machinery = "machinery",
        /// District 5.
        Forge = "forge",
        /// The black market.
        Market = "market",
    }
}

impl Resource {
    /// The district it belongs to.
    #[inline]
    pub fn district(self) -> Sector {
        Sector::ALL[self.index()]
    }
}

impl Sector {
    /// The resource that belongs to a district.
    #[inline]
    pub fn resource(self) -> Option<Resource> {
        Resource::ALL.get(self.index()).copied()
    }
}
